import { aboutKinds, type CaseAbout, type CaseKind } from '@habilita/contract/cases/cases'
import { isUuid } from '@habilita/browser/uuid'

/** What is filled in. Its id is made here and stays the same however often it is sent: it arrives once. */
export interface CaseValues {
  readonly id: string
  /** As `writeAbout` gives it; empty where it is about nothing in particular. */
  readonly about: string
  readonly subject: string
  readonly text: string
  readonly documentIds: readonly string[]
}

export const writeAbout = ({ kind, id }: CaseAbout): string => `${kind}:${id}`

/** What an address or a field tells; nothing, where that cannot be anything. */
export const readAbout = (kind: string | undefined, id: string | undefined): CaseAbout | undefined => {
  const known = aboutKinds.find(each => each === kind)
  return known && id !== undefined && isUuid(id) ? { kind: known, id } : undefined
}

export const aboutOf = ({ about }: CaseValues): CaseAbout | undefined => {
  const [kind, id] = about.split(':')
  return readAbout(kind, id)
}

export const blankCase = (about: CaseAbout | undefined): CaseValues => ({
  id: crypto.randomUUID(),
  about: about ? writeAbout(about) : '',
  subject: '',
  text: '',
  documentIds: [],
})

const textFaults = {
  appeal: 'Explica por qué no estás de acuerdo.',
  complaint: 'Cuéntanos qué ha pasado.',
} satisfies Record<CaseKind, string>

export const checkCase =
  (kind: CaseKind) =>
  (values: CaseValues): Readonly<Record<string, string>> => ({
    ...(kind === 'complaint' && values.subject.trim() === '' && { subject: 'Resume tu queja en una línea.' }),
    ...(values.text.trim() === '' && { text: textFaults[kind] }),
  })
