import type { Installation } from '@habilita/contract/api/installation'

const read = (): Installation => {
  const content = document.querySelector<HTMLMetaElement>('meta[name=installation]')?.content
  if (content === undefined) throw new Error('The page does not say whose installation this is')
  return JSON.parse(content) as Installation
}

/** Whose app this is and where people sign in: the server wrote it into the page, which is kept for offline. */
export const installation: Installation = read()
