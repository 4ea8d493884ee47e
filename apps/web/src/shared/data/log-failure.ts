const text = (value: unknown): string => (typeof value === 'string' ? ` ${value}` : '')

/**
 * For a failure that nobody needs to hear of, because the app goes on without (spec.md §4). Name and code of the
 * error alone: its message may hold something of a person.
 */
export const logFailure = (what: string, error: unknown): void => {
  const { name, code } = (error ?? {}) as { readonly name?: unknown; readonly code?: unknown }
  // oxlint-disable-next-line no-console -- the one place where the app writes a failure down
  console.debug(`${what} failed:${text(name)}${text(code)}`)
}
