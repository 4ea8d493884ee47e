import { documentField } from '@habilita/contract/requests/drafts'
import type { ArchiveDocument } from '@habilita/contract/files/files'
import { schemeDocumentKinds } from '@habilita/contract/requests/request-values'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { putDocument } from '../../domain/documents/documents-query.ts'
import { useUploads } from '../../domain/uploads/use-uploads.ts'
import { uploadPlaces } from '../../domain/uploads/upload-place.ts'
import type { Wizard } from './wizard.ts'

/** Attaches finished uploads to the draft on any step. Returns the number of unfinished ones. */
export const useAttachUploads = ({ user, draftKey, values, edit }: Wizard): number => {
  const client = useQueryClient()
  const { items, forget } = useUploads(user, uploadPlaces(draftKey))

  const attach = useEffectEvent((id: string, document: ArchiveDocument) => {
    putDocument(client, document)
    const kind = schemeDocumentKinds.find(each => each === document.kind)
    const field = kind && documentField(kind)
    const ids = field ? (values[field] ?? []) : []
    if (field && !ids.includes(document.id)) edit({ [field]: [...ids, document.id] })
    forget(id)
  })
  // One at a time: each changes the list that the next is added to.
  const saved = items.find(item => item.state.status === 'saved')
  useEffect(() => {
    if (saved?.state.status === 'saved') attach(saved.id, saved.state.document)
  }, [saved])

  return items.filter(({ state }) => state.status !== 'saved' && state.status !== 'refused').length
}
