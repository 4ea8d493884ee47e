/** The box shared by all text controls. */
export const controlClass =
  'w-full rounded-md border border-line-strong bg-surface px-(--control-inset) text-(length:--control-text) text-ink transition-colors ' +
  'placeholder:text-ink-soft hover:border-ink-soft disabled:bg-sunken disabled:opacity-60 ' +
  'read-only:not-[select]:bg-sunken aria-invalid:border-bad aria-invalid:ring-1 aria-invalid:ring-bad'
