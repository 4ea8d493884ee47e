import { Button } from '@habilita/ui/button'
import type { MouseEvent } from 'react'
import { Keys } from '../../shared/keys/key-names.tsx'
import type { Answer } from './checklist-rules.ts'

interface DocumentBarProps {
  readonly answer: Answer
  readonly name: string
  readonly onAccept: () => void
  readonly onReject: () => void
  readonly onUndo: (() => void) | undefined
}

/** Ignores the second click of a double click: the next document is already on screen, unseen. */
const once =
  (act: () => void) =>
  ({ detail }: MouseEvent): void => {
    if (detail < 2) act()
  }

/** Judges the document on screen. */
export const DocumentBar = ({ answer: { document }, name, onAccept, onReject, onUndo }: DocumentBarProps) => (
  <div className="flex items-center gap-2 border-t border-line px-3 py-2">
    <p className="min-w-0 basis-0 grow truncate text-xs text-ink-soft" title={document.fileName}>
      {name} · {document.fileName}
    </p>
    {onUndo && (
      <Button size="sm" variant="ghost" className="shrink-0" onClick={once(onUndo)}>
        Deshacer <Keys combination="u" />
      </Button>
    )}
    <Button
      size="sm"
      variant="outline"
      className="shrink-0"
      disabled={document.state === 'rejected'}
      onClick={onReject}
    >
      Rechazar <Keys combination="r" />
    </Button>
    <Button
      size="sm"
      variant="secondary"
      className="shrink-0"
      disabled={document.state === 'valid'}
      onClick={once(onAccept)}
    >
      Aceptar <Keys combination="a" />
    </Button>
  </div>
)
