import {
  documentKindNames,
  type DocumentState,
  documentStateNames,
} from '@habilita/contract/requests/request-values'
import type { RequestDocument } from '@habilita/contract/requests/requests'
import { Chip } from '@habilita/ui/chip'
import type { ReactNode } from 'react'
import { day } from '@habilita/browser/day'
import { DownloadButton } from '../../../shared/download/download-button.tsx'
import { downloadDocument } from '../../../shared/download/download-document.ts'
import { ProblemPanel } from '@habilita/browser/form/problem-panel'
import { useAction } from '@habilita/browser/form/use-action'

const tones = {
  uploaded: 'neutral',
  in_review: 'accent',
  valid: 'ok',
  rejected: 'bad',
  replaced: 'neutral',
} as const satisfies Record<DocumentState, string>

interface DocumentRowProps {
  readonly document: RequestDocument
  /** Actions, below it. */
  readonly children?: ReactNode
}

/** A submitted document: kind, state, reason, and a download while it exists. */
export const DocumentRow = ({ document, children }: DocumentRowProps) => {
  const { kind, fileName, state, reason, documentId, removedOn } = document
  const name = documentKindNames[kind]
  const { act, loading, problem } = useAction(
    async () => void (documentId !== null && (await downloadDocument(documentId, fileName))),
  )
  return (
    <li className="flex flex-col gap-3 border-b border-line p-4 last:border-b-0">
      <div className="flex flex-wrap items-start gap-x-3 gap-y-2">
        <div className="flex min-w-[min(100%,9rem)] flex-1 flex-col items-start gap-1">
          <p className="font-semibold">{name}</p>
          <p className="text-sm wrap-anywhere text-ink-soft">
            {removedOn === null ? fileName : `Eliminado el ${day(removedOn)} al terminar el plazo.`}
          </p>
          <Chip tone={tones[state]}>{documentStateNames[state]}</Chip>
        </div>
        {documentId !== null && (
          <DownloadButton name={`${name}: ${fileName}`} loading={loading} onClick={() => void act()} />
        )}
      </div>
      {reason !== null && (
        <p>
          <span className="font-semibold">Motivo: </span>
          {reason}
        </p>
      )}
      {problem && <ProblemPanel {...problem} />}
      {children}
    </li>
  )
}
