import type { DraftContext, DraftFaults } from '@habilita/contract/requests/draft-faults'
import { documentField, type DraftChanges, type DraftStep } from '@habilita/contract/requests/drafts'
import type { ArchiveDocument } from '@habilita/contract/files/files'
import { schemeDocumentKinds } from '@habilita/contract/requests/request-values'
import type { Scheme } from '@habilita/contract/schemes/schemes'
import type { User } from '@habilita/contract/people/user'

/** What the steps render. */
export interface Wizard {
  readonly draftKey: string
  readonly values: DraftChanges
  readonly edit: (changes: DraftChanges) => void
  readonly schemes: readonly Scheme[]
  /** The scheme of the chosen category. */
  readonly scheme: Scheme | undefined
  readonly user: User
  /** Unknown until the archive was loaded on this device. */
  readonly documents: readonly ArchiveDocument[] | undefined
  /** Everything that prevents submitting. */
  readonly faults: DraftFaults
  /** The faults of this step to show now. */
  readonly shown: DraftFaults
}

export interface StepProps {
  readonly wizard: Wizard
}

/** A step that needs the scheme. */
export interface SchemeStepProps extends StepProps {
  readonly scheme: Scheme
}

export const stepSearch = (draft: string, step: DraftStep, check?: string) => ({
  draft,
  step,
  ...(check !== undefined && { check }),
})

/** Until the archive is loaded, chosen documents count as valid: the server decides. */
export const knownDocuments = (
  documents: readonly ArchiveDocument[] | undefined,
  values: DraftChanges,
  today: string,
): DraftContext['documents'] =>
  documents ??
  schemeDocumentKinds.flatMap(kind =>
    (values[documentField(kind)] ?? []).map(id => ({ id, kind, issuedOn: today, validUntil: null })),
  )
