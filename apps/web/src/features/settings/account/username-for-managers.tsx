/** A password form tells password managers whose password it is, and nobody else. */
export const UsernameForManagers = ({ email }: { readonly email: string | null | undefined }) => (
  <input type="text" autoComplete="username" value={email ?? ''} readOnly hidden />
)
