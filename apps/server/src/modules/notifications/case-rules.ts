import { type CaseKind, caseStateNames } from '@habilita/contract/cases/cases'
import { spellDay, type NoticeWords } from '@habilita/contract/notices/notice-wording'

export interface CaseFacts {
  readonly kind: CaseKind
  readonly number: string
  /** Date by which the certification body must answer. */
  readonly dueOn: string
}

const nouns = { appeal: 'apelación', complaint: 'queja' } satisfies Record<CaseKind, string>

const answered =
  (state: 'upheld' | 'dismissed') =>
  ({ kind, number }: CaseFacts): NoticeWords => ({
    code: 'N28',
    title: `Hemos respondido a tu ${nouns[kind]}`,
    body: `${number}. Resultado: ${caseStateNames[state].toLowerCase()}. Lee nuestra respuesta.`,
  })

const texts = {
  'case.filed': ({ kind, number, dueOn }) => ({
    code: 'N40',
    title: `Hemos recibido tu ${nouns[kind]}`,
    body: `Está registrada con el número ${number}. La estudiará alguien que no intervino en el asunto y te responderemos antes del ${spellDay(dueOn)}.`,
  }),
  'case.upheld': answered('upheld'),
  'case.dismissed': answered('dismissed'),
} satisfies Record<string, (facts: CaseFacts) => NoticeWords>

export type ToldOfCase = keyof typeof texts

export const isToldOfCase = (kind: string): kind is ToldOfCase => Object.hasOwn(texts, kind)

export const caseWordsOf = (kind: ToldOfCase, facts: CaseFacts): NoticeWords => texts[kind](facts)
