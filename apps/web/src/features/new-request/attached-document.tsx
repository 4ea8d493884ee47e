import type { ArchiveDocument } from '@habilita/contract/files/files'
import type { SchemeDocument } from '@habilita/contract/schemes/schemes'
import { Button } from '@habilita/ui/button'
import { Icon } from '@habilita/ui/icon'
import { day } from '@habilita/browser/day'
import { timeOf } from '../../domain/request-drafts/save-state.ts'
import { IssueDate } from '../../domain/documents/issue-date.tsx'

interface AttachedDocumentProps {
  /** Unknown until the archive is loaded. */
  readonly document: ArchiveDocument | undefined
  readonly asked: SchemeDocument
  readonly onRemove: () => void
}

const isToday = (at: string): boolean => new Date(at).toDateString() === new Date().toDateString()

const savedText = ({ createdAt }: ArchiveDocument): string =>
  isToday(createdAt) ? `Guardado a las ${timeOf(createdAt)}` : `Guardado el ${day(createdAt)}`

export const AttachedDocument = ({ document, asked, onRemove }: AttachedDocumentProps) => {
  const name = document?.fileName ?? 'Documento de tu archivo'
  return (
    <li className="flex flex-col gap-2 rounded-md border border-line p-3">
      <div className="flex items-center gap-3">
        <Icon name="check" className="size-5 text-ok" />
        <span className="min-w-0 flex-1">
          <span className="block font-semibold wrap-anywhere">{name}</span>
          <span className="block text-sm text-ink-soft">{document ? savedText(document) : 'Guardado'}</span>
        </span>
        <Button variant="ghost" size="icon" aria-label={`Quitar ${name}`} onClick={onRemove}>
          <Icon name="close" className="size-5" />
        </Button>
      </div>
      {document && asked.mostMonthsOld !== null && <IssueDate document={document} />}
    </li>
  )
}
