import { spellCents, type NoticeWords } from '@habilita/contract/notices/notice-wording'

export interface PaperFacts {
  readonly number: string
  readonly title: string
  readonly cents: number | null
}

const texts = {
  'request.invoice_added': ({ number, cents }) => ({
    code: 'N25',
    title: 'Nueva factura',
    body: `Factura ${number} por ${spellCents(cents ?? 0)}.`,
  }),
  'request.report_added': ({ title }) => ({
    code: 'N39',
    title: 'Nuevo informe',
    body: `Hemos añadido un informe a tu solicitud: ${title}.`,
  }),
} satisfies Record<string, (facts: PaperFacts) => NoticeWords>

export type ToldOfPaper = keyof typeof texts

export const isToldOfPaper = (kind: string): kind is ToldOfPaper => Object.hasOwn(texts, kind)

export const paperWordsOf = (kind: ToldOfPaper, facts: PaperFacts): NoticeWords => texts[kind](facts)
