/** Buttons next to the title. */
export const actionClass =
  'inline-flex min-h-9 cursor-pointer items-center gap-2 rounded-md border border-line bg-surface px-3 font-semibold hover:border-line-strong hover:bg-sunken'
