import {
  HOW_TO_APPEAL,
  inSentence,
  type NoticeWords,
  noticeTitles,
  spellDay,
} from '../notices/notice-wording.ts'

interface Contestable {
  readonly reason: string
  /** Last day to appeal. */
  readonly appealUntil: string
}

const remedy = (appealUntil: string): string =>
  `Puedes apelar antes del ${spellDay(appealUntil)}. ${HOW_TO_APPEAL}`

export const denied = ({ reason, appealUntil }: Contestable): NoticeWords => ({
  code: 'N17',
  title: noticeTitles.N17,
  body: `Motivo: ${inSentence(reason)}. ${remedy(appealUntil)}`,
})

export const suspended = ({ reason, appealUntil }: Contestable): NoticeWords => ({
  code: 'N22',
  title: noticeTitles.N22,
  body: `Motivo: ${inSentence(reason)}. No puedes usarlo hasta que se levante la suspensión. ${remedy(appealUntil)}`,
})

export const withdrawn = ({ reason, appealUntil }: Contestable): NoticeWords => ({
  code: 'N24',
  title: noticeTitles.N24,
  body: `Motivo: ${inSentence(reason)}. ${remedy(appealUntil)}`,
})
