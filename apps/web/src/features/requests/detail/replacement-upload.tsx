import type { ArchiveDocument } from '@habilita/contract/files/files'
import { documentKindNames } from '@habilita/contract/requests/request-values'
import type { RequestDocument } from '@habilita/contract/requests/requests'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { putDocument } from '../../../domain/documents/documents-query.ts'
import { isNoConnection } from '@habilita/browser/errors/no-connection'
import { LIMIT_TEXT } from '../../../domain/uploads/limits.ts'
import { UploadArea } from '../../../domain/uploads/upload-area.tsx'
import { replacementPlace } from '../../../domain/uploads/upload-place.ts'
import { type UploadOwner, useUploads } from '../../../domain/uploads/use-uploads.ts'

interface ReplacementUploadProps {
  readonly owner: UploadOwner
  readonly document: RequestDocument
  /** Resolves once the server has it. */
  readonly onUploaded: (document: ArchiveDocument) => Promise<unknown>
  readonly onRemoved: () => void
}

/**
 * A new photo or file for a rejected document. It continues on other screens, and is attached when the user is
 * back.
 */
export const ReplacementUpload = ({ owner, document, onUploaded, onRemoved }: ReplacementUploadProps) => {
  const { id, kind } = document
  const client = useQueryClient()
  const place = replacementPlace(id)
  const { items, forget } = useUploads(owner, place)

  const replace = useEffectEvent(async (upload: string, uploaded: ArchiveDocument) => {
    putDocument(client, uploaded)
    try {
      await onUploaded(uploaded)
    } catch (error) {
      // Retried when online. If rejected for another reason, the document stays in the archive.
      if (isNoConnection(error)) return
    }
    forget(upload)
  })
  const saved = items.find(({ state }) => state.status === 'saved')
  const state = saved?.state
  useEffect(() => {
    if (!saved || state?.status !== 'saved') return undefined
    const put = () => void replace(saved.id, state.document)
    put()
    addEventListener('online', put)
    return () => removeEventListener('online', put)
  }, [saved, state])

  return (
    <div className="flex flex-col gap-2">
      <p className="text-sm text-ink-soft">Envía una foto o un archivo nuevo: {LIMIT_TEXT}.</p>
      <UploadArea
        owner={owner}
        place={place}
        kind={kind}
        label={documentKindNames[kind]}
        room={1}
        onRemoved={onRemoved}
      />
    </div>
  )
}
