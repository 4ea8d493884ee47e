interface LoginPageProps {
  readonly redirect?: string
  readonly view?: 'sign-up' | 'reset' | 'link'
  readonly code?: string
}
export const LoginPage = (_: LoginPageProps) => <h1>Entra en tu cuenta</h1>
