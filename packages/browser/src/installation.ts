import type { Installation } from '@habilita/contract/api/installation'

const read = (): Installation => {
  const content = document.querySelector<HTMLMetaElement>('meta[name=installation]')?.content
  if (content === undefined) throw new Error('The page does not say whose installation this is')
  return JSON.parse(content) as Installation
}

/**
 * The certification body and identity service of this installation. The server writes it into the page, which is
 * cached for offline use.
 */
export const installation: Installation = read()
