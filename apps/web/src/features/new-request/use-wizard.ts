import { draftFaults, type DraftFaults } from '@habilita/contract/requests/draft-faults'
import type { User } from '@habilita/contract/people/user'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { documentsQuery } from '../../domain/documents/documents-query.ts'
import type { DraftEditor } from '../../domain/request-drafts/draft-editor.ts'
import type { DeviceDraft } from '../../domain/request-drafts/device-draft.ts'
import { schemesQuery } from '../../domain/schemes/schemes-query.ts'
import { todayInSpain } from '@habilita/browser/today-in-spain'
import { knownDocuments, type Wizard } from './wizard.ts'

interface WizardOptions {
  readonly user: User
  readonly editor: DraftEditor
  readonly draft: DeviceDraft
  /** The faults to show now. */
  readonly shownOf: (faults: DraftFaults) => DraftFaults
}

export const useWizard = ({ user, editor, draft, shownOf }: WizardOptions): Wizard => {
  const schemes = useQuery(schemesQuery).data?.schemes
  const documents = useQuery(documentsQuery).data?.documents
  const { key, values } = draft
  // The scheme that the server returned for this draft, once it has the category.
  const stored = draft.scheme?.category === values.category ? draft.scheme : null
  const scheme = stored ?? schemes?.find(({ category }) => category === values.category)
  const [today] = useState(() => todayInSpain(new Date()))
  const faults = draftFaults(values, {
    scheme: scheme ?? null,
    profile: user.profile,
    documents: knownDocuments(documents, values, today),
    today,
  })
  return {
    draftKey: key,
    values,
    edit: editor.edit,
    schemes: schemes ?? [],
    scheme,
    user,
    documents,
    faults,
    shown: shownOf(faults),
  }
}
