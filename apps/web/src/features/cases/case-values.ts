import { aboutKinds, type CaseAbout, type CaseKind } from '@habilita/contract/cases/cases'
import { isUuid } from '@habilita/browser/uuid'

/** Form values. The id is created here and is the same for every attempt, so the case arrives once. */
export interface CaseValues {
  readonly id: string
  /** In the format of `writeAbout`; empty for no subject. */
  readonly about: string
  readonly subject: string
  readonly text: string
  readonly documentIds: readonly string[]
}

export const writeAbout = ({ kind, id }: CaseAbout): string => `${kind}:${id}`

/** Parses a subject from a URL or field; undefined if invalid. */
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
