import { MOST_CASE_DOCUMENTS } from '@habilita/contract/cases/cases'
import type { ArchiveDocument } from '@habilita/contract/files/files'
import { documentKindNames } from '@habilita/contract/requests/request-values'
import { Button } from '@habilita/ui/button'
import { FieldError } from '@habilita/ui/field-message'
import { Icon } from '@habilita/ui/icon'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useId } from 'react'
import { type UseFormReturn, useController } from 'react-hook-form'
import { documentsQuery, putDocument } from '../../domain/documents/documents-query.ts'
import { LIMIT_TEXT } from '../../domain/uploads/limits.ts'
import { UploadArea } from '../../domain/uploads/upload-area.tsx'
import { type UploadOwner, useUploads } from '../../domain/uploads/use-uploads.ts'
import type { CaseValues } from './case-values.ts'

const LABEL = 'Documentos que lo prueban'

interface AttachedProps {
  readonly name: string
  readonly onRemove: () => void
}

const Attached = ({ name, onRemove }: AttachedProps) => (
  <li className="flex items-center gap-3 rounded-md border border-line p-3">
    <Icon name="check" className="size-5 text-ok" />
    <span className="min-w-0 flex-1">
      <span className="block font-semibold wrap-anywhere">{name}</span>
      <span className="block text-sm text-ink-soft">Adjuntado</span>
    </span>
    <Button variant="ghost" size="icon" aria-label={`Quitar ${name}`} onClick={onRemove}>
      <Icon name="close" className="size-5" />
    </Button>
  </li>
)

interface ArchiveProps {
  readonly documents: readonly ArchiveDocument[]
  readonly onUse: (id: string) => void
}

/** Documents of the archive that can be attached. */
const Archive = ({ documents, onUse }: ArchiveProps) => (
  <details className="group rounded-md border border-line">
    <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-3 rounded-md px-3 py-2 font-semibold [&::-webkit-details-marker]:hidden">
      Elegir de tu archivo
      <Icon name="chevron-down" className="size-5 text-ink-soft transition-transform group-open:rotate-180" />
    </summary>
    <ul className="flex flex-col gap-2 border-t border-line p-3">
      {documents.map(({ id, fileName, kind }) => (
        <li key={id} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <span className="min-w-0 flex-1 basis-40">
            <span className="block font-semibold wrap-anywhere">{fileName}</span>
            <span className="block text-sm text-ink-soft">{documentKindNames[kind]}</span>
          </span>
          <Button variant="outline" size="sm" aria-label={`Adjuntar ${fileName}`} onClick={() => onUse(id)}>
            Adjuntar
          </Button>
        </li>
      ))}
    </ul>
  </details>
)

interface ProofFieldProps {
  readonly form: UseFormReturn<CaseValues>
  readonly owner: UploadOwner
  /** The storage key of its uploads. */
  readonly place: string
}

/** Supporting documents: new uploads, or documents of the archive. */
export const ProofField = ({ form, owner, place }: ProofFieldProps) => {
  const id = useId()
  const client = useQueryClient()
  const {
    field: { ref, value: ids, onChange },
    fieldState: { error },
  } = useController({ control: form.control, name: 'documentIds' })
  const { data } = useQuery(documentsQuery)
  const { items, forget } = useUploads(owner, place)

  // The pressed button may be gone: keep the focus in this field.
  const stay = () => requestAnimationFrame(() => form.setFocus('documentIds'))
  const put = (next: readonly string[]) => {
    form.clearErrors('documentIds')
    onChange(next)
  }
  const take = useEffectEvent((upload: string, document: ArchiveDocument) => {
    putDocument(client, document)
    if (!ids.includes(document.id)) put([...ids, document.id])
    forget(upload)
  })
  // One at a time: each changes the list that the next is added to.
  const saved = items.find(({ state }) => state.status === 'saved')
  useEffect(() => {
    if (saved?.state.status === 'saved') take(saved.id, saved.state.document)
  }, [saved])

  const nameOf = (each: string) =>
    data?.documents.find(document => document.id === each)?.fileName ?? 'Documento de tu archivo'
  const others = data?.documents.filter(document => !ids.includes(document.id)) ?? []
  const room = MOST_CASE_DOCUMENTS - ids.length
  return (
    <section
      ref={ref}
      tabIndex={-1}
      aria-labelledby={id}
      aria-describedby={error ? `${id}-error` : undefined}
      className="flex flex-col gap-2.5 rounded-md"
    >
      {/* The element that form errors refer to. */}
      <input type="hidden" name="documentIds" id={`${id}-field`} />
      <div>
        <h2 id={id} className="text-sm">
          {LABEL} <span className="font-normal text-ink-soft">(opcional)</span>
        </h2>
        <p className="text-sm text-ink-soft">
          Hasta {MOST_CASE_DOCUMENTS} archivos: {LIMIT_TEXT}.
        </p>
      </div>
      {error && <FieldError id={`${id}-error`}>{error.message}</FieldError>}
      {ids.length > 0 && (
        <ul className="flex flex-col gap-2">
          {ids.map(each => (
            <Attached
              key={each}
              name={nameOf(each)}
              onRemove={() => {
                put(ids.filter(other => other !== each))
                stay()
              }}
            />
          ))}
        </ul>
      )}
      <UploadArea owner={owner} place={place} kind="other_proof" label={LABEL} room={room} onRemoved={stay} />
      {room > 0 && others.length > 0 && (
        <Archive
          documents={others}
          onUse={document => {
            put([...ids, document])
            stay()
          }}
        />
      )}
    </section>
  )
}
