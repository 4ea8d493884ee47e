export const ChangeEmailPage = ({ code }: { readonly code: string }) => <h1>{code}</h1>
