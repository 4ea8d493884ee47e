import type { CertificationBody } from '@habilita/contract/api/certification-body'
import type { Wording } from './wordings.ts'

/** The plain-text part, in the same order as the HTML part. */
export const plainText = (wording: Wording, link: string, certificationBody: CertificationBody): string => {
  const facts = (wording.facts ?? []).map(([label, value]) => `${label}: ${value}`).join('\n')
  const parts = [
    wording.title,
    facts,
    ...wording.paragraphs,
    `${wording.button}:\n${link}`,
    wording.closing,
    `${certificationBody.name}\n${certificationBody.legalName}\n${certificationBody.address}`,
  ]
  return `${parts.filter(part => part !== '').join('\n\n')}\n`
}
