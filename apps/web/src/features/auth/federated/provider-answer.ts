/** Whether the page was reached from another service that signs people in. */
export const isProviderAnswer = (fragment: string): boolean => /[#&](id_token|error)=/.test(fragment)

/** What was asked of the other service, kept in this tab until it answers. */
export interface ProviderQuestion {
  readonly providerId: string
  readonly state: string
  readonly nonce: string
  readonly redirect?: string
}

export type ProviderAnswer =
  | { readonly kind: 'token'; readonly idToken: string; readonly question: ProviderQuestion }
  /** It let nobody in: the person changed their mind, or it has its reasons. */
  | { readonly kind: 'refused' }
  /** Nobody asked, or not that: whoever made up the link must not sign anybody in. */
  | { readonly kind: 'unasked' }

export const readAnswer = (fragment: string, question: ProviderQuestion | undefined): ProviderAnswer => {
  const answer = new URLSearchParams(fragment.replace(/^#/, ''))
  if (!question || answer.get('state') !== question.state) return { kind: 'unasked' }
  const idToken = answer.get('id_token')
  return idToken === null || answer.has('error') ? { kind: 'refused' } : { kind: 'token', idToken, question }
}
