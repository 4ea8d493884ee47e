import { type DocumentKind, documentKindNames } from '@habilita/contract/requests/request-values'
import { useId, useState } from 'react'
import { focusHeading } from '@habilita/browser/focus-heading'
import { LIMIT_TEXT } from '../../domain/uploads/limits.ts'
import { UploadArea } from '../../domain/uploads/upload-area.tsx'
import type { UploadOwner } from '../../domain/uploads/use-uploads.ts'
import { KindSelect } from './kind-select.tsx'
import { NEW_PLACE } from './use-archive-uploads.ts'

const MOST_AT_ONCE = 10

/** Asks for the kind first: requests find documents by it. */
export const AddDocument = ({ owner }: { readonly owner: UploadOwner }) => {
  const id = useId()
  const [kind, setKind] = useState<DocumentKind>()
  return (
    <section
      aria-labelledby={id}
      className="flex flex-col gap-3 rounded-lg border border-line bg-surface p-4"
    >
      <h2 id={id} className="text-lg">
        Añadir un documento
      </h2>
      <KindSelect label="¿Qué es?" kind={kind} onKind={setKind} />
      <p className="text-sm text-ink-soft">{LIMIT_TEXT}.</p>
      <UploadArea
        owner={owner}
        place={NEW_PLACE}
        kind={kind ?? 'identity'}
        label={kind ? documentKindNames[kind] : ''}
        room={kind ? MOST_AT_ONCE : 0}
        onRemoved={focusHeading}
      />
    </section>
  )
}
