export const RecoverEmailPage = ({ code }: { readonly code: string }) => <h1>{code}</h1>
