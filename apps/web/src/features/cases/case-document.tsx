import type { Case } from '@habilita/contract/cases/cases'
import { Icon } from '@habilita/ui/icon'
import { DownloadButton } from '../../shared/download/download-button.tsx'
import { downloadDocument } from '../../shared/download/download-document.ts'
import { ProblemPanel } from '@habilita/browser/form/problem-panel'
import { useAction } from '@habilita/browser/form/use-action'

interface CaseDocumentProps {
  readonly document: Case['documents'][number]
}

/** A document attached to a case. */
export const CaseDocument = ({ document: { documentId, fileName } }: CaseDocumentProps) => {
  const { act, loading, problem } = useAction(() => downloadDocument(documentId, fileName))
  return (
    <li className="flex flex-col gap-3 border-b border-line p-4 last:border-b-0">
      <div className="flex items-center gap-3">
        <Icon name="requests" className="size-5.5 text-ink-soft" />
        <p className="min-w-0 flex-1 font-semibold wrap-anywhere">{fileName}</p>
        <DownloadButton name={fileName} loading={loading} onClick={() => void act()} />
      </div>
      {problem && <ProblemPanel {...problem} />}
    </li>
  )
}
