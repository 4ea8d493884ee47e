import type { ArchiveDocument } from '@habilita/contract/files/files'
import { documentKindNames } from '@habilita/contract/requests/request-values'
import { Field } from '@habilita/ui/field'
import { Select } from '@habilita/ui/select'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useController, type UseFormReturn } from 'react-hook-form'
import { documentsQuery, putDocument } from '../../../domain/documents/documents-query.ts'
import { LIMIT_TEXT } from '../../../domain/uploads/limits.ts'
import { UploadArea } from '../../../domain/uploads/upload-area.tsx'
import { type UploadOwner, useUploads } from '../../../domain/uploads/use-uploads.ts'
import type { BookingFormValues } from './use-booking-form.ts'

const LABEL = 'Justificante de ausencia'

interface AbsenceDocumentProps {
  readonly owner: UploadOwner
  readonly bookingId: string
  readonly form: UseFormReturn<BookingFormValues>
  readonly onChosen: (documentId: string | null) => void
}

const nameOf = ({ fileName, kind }: ArchiveDocument): string => `${fileName} (${documentKindNames[kind]})`

/** A document that justifies the absence: a new upload or one of the archive. */
export const AbsenceDocument = ({ owner, bookingId, form, onChosen }: AbsenceDocumentProps) => {
  const area = useRef<HTMLDivElement>(null)
  const client = useQueryClient()
  const documents = useQuery(documentsQuery).data?.documents ?? []
  const place = `absence/${bookingId}`
  const { items, forget } = useUploads(owner, place)
  const { field, fieldState } = useController({ control: form.control, name: 'documentId' })
  const choose = (documentId: string): void => {
    field.onChange(documentId)
    onChosen(documentId === '' ? null : documentId)
  }

  const take = useEffectEvent((upload: string, document: ArchiveDocument) => {
    putDocument(client, document)
    choose(document.id)
    forget(upload)
  })
  const saved = items.find(({ state }) => state.status === 'saved')
  const state = saved?.state
  useEffect(() => {
    if (saved && state?.status === 'saved') take(saved.id, state.document)
  }, [saved, state])

  return (
    <div ref={area} tabIndex={-1} className="flex flex-col gap-3 rounded-md">
      {documents.length > 0 && (
        <Field label="Justificante de tu archivo" optional error={fieldState.error?.message}>
          <Select {...field} onChange={event => choose(event.currentTarget.value)}>
            <option value="">Ninguno</option>
            {documents.map(document => (
              <option key={document.id} value={document.id}>
                {nameOf(document)}
              </option>
            ))}
          </Select>
        </Field>
      )}
      <p className="text-sm text-ink-soft">O envía una foto o un archivo nuevo: {LIMIT_TEXT}.</p>
      <UploadArea
        owner={owner}
        place={place}
        kind="other_proof"
        label={LABEL}
        room={1}
        onRemoved={() => area.current?.focus()}
      />
    </div>
  )
}
