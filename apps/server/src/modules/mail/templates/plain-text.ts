import type { Body } from '@habilita/contract/api/body'
import type { Wording } from './wordings.ts'

/** The plain-text part, in the same order as the HTML part. */
export const plainText = (wording: Wording, link: string, body: Body): string => {
  const facts = (wording.facts ?? []).map(([label, value]) => `${label}: ${value}`).join('\n')
  const parts = [
    wording.title,
    facts,
    ...wording.paragraphs,
    `${wording.button}:\n${link}`,
    wording.closing,
    `${body.name}\n${body.legalName}\n${body.address}`,
  ]
  return `${parts.filter(part => part !== '').join('\n\n')}\n`
}
