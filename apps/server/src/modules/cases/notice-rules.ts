import { type CaseKind, caseStateNames } from '@habilita/contract/cases/cases'
import { spellDay, type NoticeWords } from '@habilita/contract/notices/notice-wording'
import type { EventKind } from '@habilita/contract/staff/event-names'

export interface CaseNoticeFacts {
  readonly kind: CaseKind
  readonly number: string
  /** Date by which the certification body must answer. */
  readonly dueOn: string
}

const nouns = { appeal: 'apelación', complaint: 'queja' } satisfies Record<CaseKind, string>

const answered =
  (state: 'upheld' | 'dismissed') =>
  ({ kind, number }: CaseNoticeFacts): NoticeWords => ({
    code: 'N28',
    title: `Hemos respondido a tu ${nouns[kind]}`,
    body: `${number}. Resultado: ${caseStateNames[state].toLowerCase()}. Lee nuestra respuesta.`,
  })

export const caseNoticeRules = {
  'case.filed': ({ kind, number, dueOn }) => ({
    code: 'N40',
    title: `Hemos recibido tu ${nouns[kind]}`,
    body: `Está registrada con el número ${number}. La estudiará alguien que no intervino en el asunto y te responderemos antes del ${spellDay(dueOn)}.`,
  }),
  'case.upheld': answered('upheld'),
  'case.dismissed': answered('dismissed'),
} satisfies Partial<Record<EventKind, (facts: CaseNoticeFacts) => NoticeWords>>
