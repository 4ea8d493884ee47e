import type { DraftContext, DraftFaults } from '@habilita/contract/requests/draft-faults'
import { documentField, type DraftChanges, type DraftStep } from '@habilita/contract/requests/drafts'
import type { ArchiveDocument } from '@habilita/contract/files/files'
import { schemeDocumentKinds } from '@habilita/contract/requests/request-words'
import type { Scheme } from '@habilita/contract/schemes/schemes'
import type { User } from '@habilita/contract/people/user'

/** What a step is drawn with. */
export interface Wizard {
  readonly draftKey: string
  readonly values: DraftChanges
  readonly edit: (changes: DraftChanges) => void
  readonly schemes: readonly Scheme[]
  /** Of the trade that has been chosen. */
  readonly scheme: Scheme | undefined
  readonly user: User
  /** Unknown until the archive has been seen once on this device. */
  readonly documents: readonly ArchiveDocument[] | undefined
  /** All that stands between the draft and being sent. */
  readonly faults: DraftFaults
  /** Those of this step, once they are to be seen. */
  readonly shown: DraftFaults
}

export interface StepProps {
  readonly wizard: Wizard
}

/** A step of a draft that has its scheme. */
export interface SchemeStepProps extends StepProps {
  readonly scheme: Scheme
}

export const stepSearch = (draft: string, step: DraftStep, check?: string) => ({
  draft,
  step,
  ...(check !== undefined && { check }),
})

/** Before the archive is known nothing is said against what was chosen from it: the server has the last word. */
export const knownDocuments = (
  documents: readonly ArchiveDocument[] | undefined,
  values: DraftChanges,
  today: string,
): DraftContext['documents'] =>
  documents ??
  schemeDocumentKinds.flatMap(kind =>
    (values[documentField(kind)] ?? []).map(id => ({ id, kind, issuedOn: today, validUntil: null })),
  )
