import type { ArchiveDocument } from '@habilita/contract/files/files'
import { Button } from '@habilita/ui/button'
import { Chip } from '@habilita/ui/chip'
import { useState } from 'react'
import { day } from '@habilita/browser/day'
import { DownloadButton } from '../../shared/download/download-button.tsx'
import { downloadDocument } from '../../shared/download/download-document.ts'
import { ProblemPanel } from '@habilita/browser/form/problem-panel'
import { useAction } from '@habilita/browser/form/use-action'
import { UploadArea } from '../../domain/uploads/upload-area.tsx'
import type { UploadOwner } from '../../domain/uploads/use-uploads.ts'
import { DocumentDates } from './document-dates.tsx'
import { documentState } from '@habilita/browser/document-state'
import { RemoveDocument } from './remove-document.tsx'
import { replacePlace } from './use-archive-uploads.ts'

const factsOf = ({ createdAt, issuedOn, validUntil, usedIn }: ArchiveDocument): string[] => [
  `Subido el ${day(createdAt)}`,
  ...(issuedOn === null ? [] : [`Con fecha de ${day(issuedOn)}`]),
  ...(validUntil === null ? [] : [`Válido hasta el ${day(validUntil)}`]),
  ...(usedIn.length === 0 ? [] : [`En ${usedIn.join(', ')}`]),
]

interface DocumentCardProps {
  readonly document: ArchiveDocument
  readonly owner: UploadOwner
  readonly today: string
}

/** A document of the archive: kind, validity and actions. */
export const DocumentCard = ({ document, owner, today }: DocumentCardProps) => {
  const { id, kind, fileName } = document
  const state = documentState(document, today)
  const [isReplacing, setReplacing] = useState(false)
  const { act, loading, problem } = useAction(() => downloadDocument(id, fileName))
  return (
    <li className="flex flex-col gap-3 rounded-lg border border-line bg-surface p-4">
      <div className="flex items-start gap-x-3">
        <div className="flex min-w-0 flex-1 flex-col items-start gap-1.5">
          <p className="font-semibold wrap-anywhere">{fileName}</p>
          {state === 'expired' && <Chip tone="bad">Caducado</Chip>}
          {state === 'expires_soon' && <Chip tone="warn">Caduca pronto</Chip>}
          <ul className="text-sm text-ink-soft">
            {factsOf(document).map(fact => (
              <li key={fact}>{fact}</li>
            ))}
          </ul>
        </div>
        <DownloadButton name={fileName} loading={loading} onClick={() => void act()} />
      </div>
      {problem && <ProblemPanel {...problem} />}
      <div className="flex flex-wrap gap-2">
        <DocumentDates document={document} />
        <Button
          variant="outline"
          size="sm"
          aria-label={`Sustituir ${fileName}`}
          aria-expanded={isReplacing}
          onClick={() => setReplacing(!isReplacing)}
        >
          Sustituir
        </Button>
        <RemoveDocument document={document} />
      </div>
      {isReplacing && (
        <UploadArea
          owner={owner}
          place={replacePlace(id)}
          kind={kind}
          label={`en lugar de ${fileName}`}
          replaces={id}
          room={1}
          onRemoved={() => setReplacing(false)}
        />
      )}
    </li>
  )
}
