export const VerifyEmailPage = ({ code }: { readonly code: string }) => <h1>{code}</h1>
