/** Tells password managers whose password it is. Not `hidden`: some managers skip hidden fields. */
export const UsernameForManagers = ({ email }: { readonly email: string | null | undefined }) => (
  <input
    type="email"
    autoComplete="username"
    value={email ?? ''}
    readOnly
    tabIndex={-1}
    aria-hidden="true"
    className="sr-only"
  />
)
