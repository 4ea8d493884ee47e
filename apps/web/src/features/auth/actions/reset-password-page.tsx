export const ResetPasswordPage = ({ code }: { readonly code: string }) => <h1>{code}</h1>
