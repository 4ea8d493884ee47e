import { documentsFor } from '@habilita/contract/requests/draft-faults'
import { Button } from '@habilita/ui/button'
import { Card } from '@habilita/ui/card'
import { Icon } from '@habilita/ui/icon'
import { useQuery } from '@tanstack/react-query'
import { documentsQuery } from '../../../domain/documents/documents-query.ts'
import { LIMIT_TEXT } from '../../../domain/uploads/limits.ts'
import { useRetry } from '@habilita/browser/use-retry'
import { DocumentSlot } from '../document-slot.tsx'
import type { SchemeStepProps } from '../wizard.ts'

/** The archive failed to load: its documents cannot be offered, but uploads work. */
const ArchiveNotice = () => {
  const archive = useQuery(documentsQuery)
  const { failed, loading, retry } = useRetry(archive)
  if (!failed) return null
  return (
    <Card tone="warn" className="flex flex-col items-start gap-2">
      <p key={archive.errorUpdateCount} role="alert" className="flex items-start gap-2">
        <Icon name={archive.isPaused ? 'offline' : 'warning'} className="mt-0.5 size-5 text-warn" />
        <span>
          {archive.isPaused
            ? 'Sin conexión no vemos los documentos que ya tienes. Los que elijas ahora se subirán al volver.'
            : 'No podemos mostrar los documentos que ya tienes. Puedes subir otros.'}
        </span>
      </p>
      <Button variant="outline" size="sm" loading={loading} onClick={event => void retry(event)}>
        Reintentar
      </Button>
    </Card>
  )
}

/** Documents required by the scheme; those of an accommodation are in its own step. */
export const DocumentsStep = ({ wizard, scheme }: SchemeStepProps) => {
  const asked = documentsFor(scheme, wizard.values.type ?? 'initial').filter(
    ({ kind }) => kind !== 'accommodation_proof',
  )
  const required = asked.filter(({ need }) => need === 'required')
  const optional = asked.filter(({ need }) => need === 'optional')
  return (
    <>
      <p className="-mt-2 text-ink-soft">{LIMIT_TEXT}. Puedes seguir sin ellos y subirlos después.</p>
      <ArchiveNotice />
      {[...required, ...optional].map(document => (
        <DocumentSlot key={document.kind} wizard={wizard} asked={document} />
      ))}
    </>
  )
}
