;;; emacs.el --- plays a scenario in Emacs through eglot -*- lexical-binding: t -*-

;;; Commentary:
;; emacs -Q --batch -l emacs.el, with KIFU_E2E_SERVER (the command as a JSON array), KIFU_E2E_SCENARIO (a file) and
;; KIFU_E2E_WAIT (seconds for a step); the working directory has the record.  Columns of a scenario count
;; characters from 1.  Debian keeps eglot for Emacs 28 in a folder that -Q leaves out.

;;; Code:
(dolist (dir (file-expand-wildcards "/usr/share/emacs/site-lisp/elpa/*"))
  (when (file-directory-p dir) (add-to-list 'load-path dir)))
(require 'cl-lib)
(require 'json)
(require 'flymake)
(require 'eglot)

(defun e2e-read (text)
  (json-parse-string text :object-type 'alist :array-type 'list :null-object nil :false-object nil))

(defvar e2e-scenario
  (e2e-read (with-temp-buffer (insert-file-contents (getenv "KIFU_E2E_SCENARIO")) (buffer-string))))
(defvar e2e-wait (string-to-number (getenv "KIFU_E2E_WAIT")))
(defvar e2e-failed nil "Whether a step failed; then no other is tried.")

(defun e2e-say (form &rest args) (princ (concat (apply #'format form args) "\n")))

(defun e2e-await (what done)
  "Poll DONE until it gives a true value; then give that.  WHAT, a text or a function that gives one, is the complaint."
  (let ((end (+ (float-time) e2e-wait)) value)
    (while (not (setq value (funcall done)))
      (when (> (float-time) end) (error "Waited for %s" (if (functionp what) (funcall what) what)))
      (accept-process-output nil 0.03))
    value))

(defun e2e-flush ()
  "Send what was edited: batch mode has no idle timers."
  (eglot--signal-textDocument/didChange))

(defun e2e-go (line &optional column)
  "Go to COLUMN of LINE, or to its end."
  (goto-char (point-min))
  (forward-line (1- line))
  (goto-char (if column (min (line-end-position) (+ (point) (1- column))) (line-end-position))))

(defun e2e-check-lines (step)
  (e2e-flush)
  (pcase-dolist (`(,number . ,wanted) (alist-get 'lines step))
    (save-excursion
      (e2e-go (string-to-number (symbol-name number)))
      (let ((now (buffer-substring-no-properties (line-beginning-position) (point))))
        (unless (equal now wanted) (error "Line %s reads %S, not %S" number now wanted))))))

(defun e2e-contains (text wanted)
  (dolist (part wanted)
    (unless (string-search part text) (error "No %S in: %s" part text))))

(defvar e2e-severities '((eglot-error . "error") (eglot-warning . "warning") (eglot-note . "info")))

(defun e2e-diagnostics ()
  "What flymake shows, in the order of the text."
  (mapcar (lambda (d)
            (let ((beg (flymake-diagnostic-beg d)) (end (flymake-diagnostic-end d)))
              `((line . ,(line-number-at-pos beg))
                (stretch . ,(buffer-substring-no-properties beg end))
                (severity . ,(alist-get (flymake-diagnostic-type d) e2e-severities))
                (text . ,(flymake-diagnostic-text d)))))
          (sort (flymake-diagnostics)
                (lambda (a b) (< (flymake-diagnostic-beg a) (flymake-diagnostic-beg b))))))

(defun e2e-same (found want)
  "Whether FOUND is the diagnostic WANT.  The text is source, code and message."
  (cl-every (pcase-lambda (`(,key . ,value))
              (if (memq key '(code message))
                  (string-search value (alist-get 'text found))
                (equal value (alist-get key found))))
            want))

(defun e2e-step-diagnostics (step)
  (let ((expect (alist-get 'expect step)))
    (e2e-flush)
    (e2e-await (lambda () (format "the diagnostics; last seen: %S" (e2e-diagnostics)))
               (lambda ()
                 (flymake-start)
                 (let ((found (e2e-diagnostics)))
                   (and (= (length found) (length expect)) (cl-every #'e2e-same found expect)))))))

(defun e2e-step-type (step)
  (e2e-go (alist-get 'line step))
  (insert (alist-get 'text step))
  (e2e-check-lines step))

(defun e2e-step-hover (step)
  (e2e-go (alist-get 'line step) (alist-get 'column step))
  (let (shown)
    (eglot-hover-eldoc-function (lambda (text &rest _) (setq shown text)))
    (e2e-contains (e2e-await "a hover" (lambda () shown)) (alist-get 'contains step))))

(defun e2e-step-quickfix (step)
  (e2e-go (alist-get 'line step) (alist-get 'column step))
  (let* ((actions (append (eglot-code-actions (point) (point) "quickfix") nil))
         (titles (mapcar (lambda (action) (plist-get action :title)) actions))
         (action (nth (or (cl-position (alist-get 'title step) titles :test #'equal)
                          (error "No %S among: %S" (alist-get 'title step) titles))
                      actions)))
    (eglot--apply-workspace-edit (plist-get action :edit))
    (e2e-check-lines step)))

(defun e2e-step-completion (step)
  "Type, then take the proposal as a completion front-end does: put it in and call its exit function."
  (e2e-go (alist-get 'line step))
  (insert (alist-get 'text step))
  (e2e-flush)
  (pcase-let* ((`(,beg ,end ,table . ,more) (run-hook-with-args-until-success 'completion-at-point-functions))
               (found (all-completions (buffer-substring-no-properties beg end) table))
               (pick (cl-find (alist-get 'pick step) found :key #'string-trim :test #'string=)))
    (unless pick (error "No %s among: %S" (alist-get 'pick step) (mapcar #'substring-no-properties found)))
    (delete-region beg end)
    (insert pick)
    (funcall (plist-get more :exit-function) pick 'finished))
  (e2e-check-lines step))

(defun e2e-step-symbols (step)
  (let (names)
    (cl-labels ((collect (entries)
                  (dolist (entry entries)
                    (push (car entry) names)
                    (when (consp (cdr entry)) (collect (cdr entry))))))
      (collect (eglot-imenu)))
    (e2e-contains (mapconcat #'identity (nreverse names) " | ") (alist-get 'contains step))))

(defun e2e-step-format (step)
  (eglot-format-buffer)
  (e2e-check-lines step))

(defun e2e-start ()
  (define-derived-mode e2e-mode text-mode "Record")
  (put 'e2e-mode 'eglot-language-id (alist-get 'language e2e-scenario))
  (add-to-list 'eglot-server-programs
               `(e2e-mode . (,@(e2e-read (getenv "KIFU_E2E_SERVER"))
                             :initializationOptions (:locale ,(alist-get 'locale e2e-scenario)))))
  (setq eglot-sync-connect e2e-wait eglot-autoreconnect nil eglot-confirm-server-initiated-edits nil
        make-backup-files nil create-lockfiles nil)
  (find-file (alist-get 'name (alist-get 'record e2e-scenario)))
  (e2e-mode)
  ;; a folder without version control is a project of its own
  (setq-local project-find-functions (list (lambda (dir) (cons 'transient dir))))
  (call-interactively #'eglot)
  (e2e-await "the server" #'eglot-current-server)
  (flymake-mode 1))

(defun e2e-try (name play)
  (unless e2e-failed
    (condition-case problem
        (let ((inhibit-message t))
          (funcall play)
          (e2e-say "ok   %s" name))
      (error (setq e2e-failed t)
             (e2e-say "FAIL %s: %s" name (error-message-string problem))))))

(e2e-try "start" #'e2e-start)
(dolist (step (alist-get 'steps e2e-scenario))
  (let ((name (alist-get 'step step)) (line (alist-get 'line step)))
    (e2e-try (concat name (and line (format " in line %s" line)))
             (lambda () (funcall (intern (concat "e2e-step-" name)) step)))))
(e2e-try "stop" (lambda () (eglot-shutdown (eglot-current-server) nil e2e-wait)))
(kill-emacs (if e2e-failed 1 0))
;;; emacs.el ends here
