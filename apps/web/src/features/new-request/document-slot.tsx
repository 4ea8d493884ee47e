import { documentField } from '@habilita/contract/requests/drafts'
import type { ArchiveDocument } from '@habilita/contract/files/files'
import { documentKindNames } from '@habilita/contract/requests/request-values'
import type { SchemeDocument } from '@habilita/contract/schemes/schemes'
import { Chip } from '@habilita/ui/chip'
import { FieldError } from '@habilita/ui/field-message'
import { useId } from 'react'
import { UploadArea } from '../../domain/uploads/upload-area.tsx'
import { ArchiveOffers } from './archive-offers.tsx'
import { AttachedDocument } from './attached-document.tsx'
import { FieldAnchor, focusField } from './field-anchor.tsx'
import { uploadPlace } from '../../domain/uploads/upload-place.ts'
import type { Wizard } from './wizard.ts'

interface DocumentSlotProps {
  readonly wizard: Wizard
  readonly asked: SchemeDocument
}

const limitsOf = ({ mostFiles, mostMonthsOld }: SchemeDocument): string =>
  [
    mostFiles > 1 && `Hasta ${mostFiles} archivos.`,
    mostMonthsOld !== null && `De los últimos ${mostMonthsOld} meses.`,
  ]
    .filter(Boolean)
    .join(' ')

/** One kind of document: attached ones, offers of the archive, and uploads. */
export const DocumentSlot = ({ wizard, asked }: DocumentSlotProps) => {
  const id = useId()
  const { values, edit, documents, shown, user, draftKey } = wizard
  const field = documentField(asked.kind)
  const ids = values[field] ?? []
  // The pressed button may be gone: keep the focus in this field.
  const stay = () => requestAnimationFrame(() => focusField(field))
  const put = (next: readonly string[]) => {
    edit({ [field]: [...next] })
    stay()
  }
  const room = asked.mostFiles - ids.length
  const offers = (documents ?? []).filter(({ kind, id: each }) => kind === asked.kind && !ids.includes(each))
  const found = (each: string): ArchiveDocument | undefined =>
    documents?.find(document => document.id === each)
  return (
    <FieldAnchor field={field}>
      <section
        tabIndex={-1}
        aria-labelledby={id}
        aria-describedby={shown[field] === undefined ? undefined : `${id}-error`}
        className="flex flex-col gap-3 rounded-lg border border-line bg-surface p-4"
      >
        <div className="flex flex-col gap-1">
          <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
            <h2 id={id} className="text-base">
              {documentKindNames[asked.kind]}
            </h2>
            <Chip tone={asked.need === 'required' ? 'accent' : 'neutral'}>
              {asked.need === 'required' ? 'Obligatorio' : 'Opcional'}
            </Chip>
          </div>
          <p className="text-sm text-ink-soft">{`${asked.hint} ${limitsOf(asked)}`.trim()}</p>
        </div>
        {shown[field] !== undefined && <FieldError id={`${id}-error`}>{shown[field]}</FieldError>}
        {ids.length > 0 && (
          <ul className="flex flex-col gap-2">
            {ids.map(each => (
              <AttachedDocument
                key={each}
                document={found(each)}
                asked={asked}
                onRemove={() => put(ids.filter(other => other !== each))}
              />
            ))}
          </ul>
        )}
        {room > 0 && offers.length > 0 && (
          <ArchiveOffers offers={offers} onUse={document => put([...ids, document.id])} />
        )}
        <UploadArea
          owner={user}
          place={uploadPlace(draftKey, asked.kind)}
          kind={asked.kind}
          label={documentKindNames[asked.kind]}
          room={room}
          onRemoved={stay}
        />
      </section>
    </FieldAnchor>
  )
}
