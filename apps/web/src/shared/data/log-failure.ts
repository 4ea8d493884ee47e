const text = (value: unknown): string => (typeof value === 'string' ? ` ${value}` : '')

/**
 * Logs a failure that the app can ignore (spec.md §4). Only the name and code of the error: its message may contain
 * personal data.
 */
export const logFailure = (what: string, error: unknown): void => {
  const { name, code } = (error ?? {}) as { readonly name?: unknown; readonly code?: unknown }
  // oxlint-disable-next-line no-console -- the only place where the app logs failures
  console.debug(`${what} failed:${text(name)}${text(code)}`)
}
