import type { ArchiveDocument } from '@habilita/contract/files/files'
import {
  type DocumentKind,
  documentKindNames,
  documentKinds,
} from '@habilita/contract/requests/request-values'
import type { User } from '@habilita/contract/people/user'
import { Skeleton } from '@habilita/ui/skeleton'
import { StatePanel } from '@habilita/ui/state-panel'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { documentsQuery } from '../../domain/documents/documents-query.ts'
import { LoadFailure } from '@habilita/browser/load-failure'
import { Loaded } from '@habilita/browser/loaded'
import { SubPage } from '../../shared/layout/sub-page.tsx'
import { todayInSpain } from '@habilita/browser/today-in-spain'
import { useRetry } from '@habilita/browser/use-retry'
import { userQuery } from '../../domain/user/user-query.ts'
import { AddDocument } from './add-document.tsx'
import { DocumentCard } from './document-card.tsx'
import { SharedFiles } from './shared-files.tsx'
import { useArchiveUploads } from './use-archive-uploads.ts'

interface KindProps {
  readonly kind: DocumentKind
  readonly documents: readonly ArchiveDocument[]
  readonly user: User
  readonly today: string
}

const Kind = ({ kind, documents, user, today }: KindProps) => {
  const id = useId()
  return (
    <section aria-labelledby={id} className="flex flex-col gap-3">
      <h2 id={id} className="text-lg">
        {documentKindNames[kind]}
      </h2>
      <ul className="flex flex-col gap-3">
        {documents.map(document => (
          <DocumentCard key={document.id} document={document} owner={user} today={today} />
        ))}
      </ul>
    </section>
  )
}

const Waiting = () => (
  <div aria-busy="true" className="flex flex-col gap-3">
    <span className="sr-only">Cargando…</span>
    <Skeleton shape="block" className="h-36 w-full rounded-lg" />
    <Skeleton shape="block" className="h-36 w-full rounded-lg" />
  </div>
)

const Archive = ({ user }: { readonly user: User }) => {
  useArchiveUploads(user)
  const query = useQuery(documentsQuery)
  const { failed, loading, retry } = useRetry(query)
  const [today] = useState(() => todayInSpain(new Date()))
  if (failed)
    return (
      <LoadFailure
        query={query}
        what="tus documentos"
        loading={loading}
        onRetry={event => void retry(event)}
      />
    )
  if (!query.data) return <Waiting />
  const { documents } = query.data
  if (documents.length === 0)
    return (
      <StatePanel icon="requests" title="Aún no tienes documentos">
        Lo que subas aquí o en una solicitud te servirá para las siguientes.
      </StatePanel>
    )
  const of = (kind: DocumentKind) => documents.filter(document => document.kind === kind)
  return documentKinds
    .filter(kind => of(kind).length > 0)
    .map(kind => <Kind key={kind} kind={kind} documents={of(kind)} user={user} today={today} />)
}

/** The document archive: uploaded once, usable in any request. */
export const DocumentsPage = ({ shared }: { readonly shared?: string }) => {
  const user = useQuery(userQuery)
  return (
    <SubPage title="Mis documentos" back={{ to: '/settings', label: 'Ajustes' }}>
      <Loaded query={user} skeleton={<Waiting />}>
        {person => (
          <>
            <SharedFiles owner={person} batch={shared} />
            <AddDocument owner={person} />
            <Archive user={person} />
          </>
        )}
      </Loaded>
    </SubPage>
  )
}
