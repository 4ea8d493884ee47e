/** Whether the page was opened by the redirect of an identity provider. */
export const isProviderAnswer = (fragment: string): boolean => /[#&](id_token|error)=/.test(fragment)

/** The pending question to the provider, stored in this tab until it answers. */
export interface ProviderQuestion {
  readonly providerId: string
  readonly state: string
  readonly nonce: string
  readonly redirect?: string
}

export type ProviderAnswer =
  | { readonly kind: 'token'; readonly idToken: string; readonly question: ProviderQuestion }
  /** The user cancelled, or the provider refused. */
  | { readonly kind: 'refused' }
  /** No matching question: a forged link must not sign anyone in. */
  | { readonly kind: 'unasked' }

export const readAnswer = (fragment: string, question: ProviderQuestion | undefined): ProviderAnswer => {
  const answer = new URLSearchParams(fragment.replace(/^#/, ''))
  if (!question || answer.get('state') !== question.state) return { kind: 'unasked' }
  const idToken = answer.get('id_token')
  return idToken === null || answer.has('error') ? { kind: 'refused' } : { kind: 'token', idToken, question }
}
