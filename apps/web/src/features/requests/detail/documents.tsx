import type { RequestDocument } from '@habilita/contract/requests/requests'
import { DocumentRow } from './document-row.tsx'
import { Section } from '../../../shared/layout/section.tsx'

/** Submitted documents, except those to correct, which are listed above. */
export const Documents = ({ documents }: { readonly documents: readonly RequestDocument[] }) =>
  documents.length > 0 && (
    <Section title="Documentos">
      <ul className="rounded-lg border border-line bg-surface">
        {documents.map(document => (
          <DocumentRow key={document.id} document={document} />
        ))}
      </ul>
    </Section>
  )
