import { getCaseDocument, type StaffCase } from '@habilita/contract/cases/cases'
import { Icon } from '@habilita/ui/icon'
import { useState } from 'react'
import type { ShownFile } from '../../shared/documents/use-file.ts'
import { Viewer } from '../../shared/documents/viewer.tsx'
import { fetchFile } from '../../shared/files.ts'

type CaseDocument = StaffCase['documents'][number]

const fileOf = (id: string, { documentId, fileName }: CaseDocument): ShownFile => ({
  key: documentId,
  name: fileName,
  fetch: signal => fetchFile(getCaseDocument, { params: { id, documentId } }, signal),
})

/** Documents of the case. They are loaded on demand because each access is logged. */
export const Documents = ({ filed: { id, documents } }: { readonly filed: StaffCase }) => {
  const [openId, setOpenId] = useState<string>()
  const open = documents.find(({ documentId }) => documentId === openId)
  if (documents.length === 0) return null
  return (
    <section>
      <h3 className="mb-1.5 text-base">Documentos</h3>
      <ul className="flex flex-wrap gap-1.5">
        {documents.map(({ documentId, fileName }) => (
          <li key={documentId} className="min-w-0">
            <button
              type="button"
              aria-expanded={documentId === openId}
              onClick={() => setOpenId(documentId === openId ? undefined : documentId)}
              className="flex min-h-9 max-w-full cursor-pointer items-center gap-2 rounded-md border border-line bg-surface px-3 font-semibold wrap-anywhere hover:border-line-strong aria-expanded:border-accent aria-expanded:bg-accent-wash"
            >
              <Icon name="requests" className="size-4 text-ink-soft" />
              {fileName}
            </button>
          </li>
        ))}
      </ul>
      {open && (
        <div className="mt-2 flex h-120 flex-col overflow-hidden rounded-md border border-line">
          <Viewer
            key={open.documentId}
            isInSight
            shown={fileOf(id, open)}
            others={documents
              .filter(({ documentId }) => documentId !== openId)
              .map(other => Object.assign(fileOf(id, other), { label: other.fileName }))}
          />
        </div>
      )}
    </section>
  )
}
