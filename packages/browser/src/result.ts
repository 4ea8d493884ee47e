/** The result of a helper that does not throw: a value or an error. */
export type Result<T, E = string> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly error: E }

export const ok = <T>(value: T): Result<T, never> => ({ ok: true, value })

export const failed = <E>(error: E): Result<never, E> => ({ ok: false, error })
