import type { DraftField } from '@habilita/contract/requests/drafts'
import { Button } from '@habilita/ui/button'
import { linkButtonClass } from '@habilita/ui/button-class'
import { StatePanel } from '@habilita/ui/state-panel'
import { Link, useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { focusHeading } from '@habilita/browser/focus-heading'
import { SubPage } from '../../shared/layout/sub-page.tsx'
import type { DraftEditor } from '../../domain/request-drafts/draft-editor.ts'
import type { DeviceDraft } from '../../domain/request-drafts/device-draft.ts'
import { beginCopy } from '../../domain/request-drafts/open-drafts.ts'
import type { Owner } from '../../domain/request-drafts/stored-drafts.ts'
import { fieldName, fieldText } from './field-text.ts'

const back = { to: '/requests', label: 'Solicitudes' } as const

/** The draft exists neither here nor on the server. */
export const Missing = ({ problem }: { readonly problem: string | undefined }) => (
  <SubPage title="Nueva solicitud" back={back}>
    <StatePanel
      icon="requests"
      title={problem === undefined ? 'Este borrador ya no existe' : 'No podemos empezar esta solicitud'}
      action={
        <Link to="/requests" className={linkButtonClass()}>
          Ver mis solicitudes
        </Link>
      }
    >
      {problem ?? 'Puede que lo enviaras o lo borraras desde otro dispositivo.'}
    </StatePanel>
  </SubPage>
)

interface UnreachableProps {
  readonly online: boolean
  /** It starts from a request or a certificate. */
  readonly isRepetition: boolean
  readonly onRetry: () => void
}

export const Unreachable = ({ online, isRepetition, onRetry }: UnreachableProps) => (
  <SubPage title="Nueva solicitud" back={back}>
    <StatePanel
      icon={online ? 'error' : 'offline'}
      tone={online ? 'bad' : 'accent'}
      title={online ? 'No podemos abrir este borrador' : 'Sin conexión'}
      action={<Button onClick={onRetry}>Reintentar</Button>}
    >
      {online
        ? 'Vuelve a intentarlo. Lo que guardaste está a salvo.'
        : isRepetition
          ? 'Necesitas conexión para empezar con datos anteriores.'
          : 'Este borrador no está en este dispositivo: necesitas conexión para abrirlo por primera vez.'}
    </StatePanel>
  </SubPage>
)

interface GoneProps {
  readonly owner: Owner
  readonly draft: DeviceDraft
  readonly editor: DraftEditor
}

/** The draft was deleted or submitted on another device, but has changes here. */
export const Gone = ({ owner, draft, editor }: GoneProps) => {
  // The focused field is gone.
  useEffect(focusHeading, [])
  const navigate = useNavigate()
  const isSubmitted = draft.gone === 'submitted'
  const copy = async () => {
    const key = await beginCopy(owner, draft)
    await editor.remove()
    await navigate({ to: '/new-request', search: { draft: key }, replace: true })
  }
  const discard = async () => {
    await editor.remove()
    await navigate({ to: '/requests', replace: true })
  }
  const unsaved = draft.changed.filter(field => field !== 'step')
  return (
    <SubPage title="Nueva solicitud" back={back}>
      <StatePanel
        icon="requests"
        title={isSubmitted ? 'Ya enviaste esta solicitud' : 'Este borrador se ha borrado'}
        action={
          <div className="flex flex-col gap-2">
            <Button onClick={() => void copy()}>Empezar otra con estos datos</Button>
            <Button variant="outline" onClick={() => void discard()}>
              {isSubmitted ? 'Ver mis solicitudes' : 'Borrarlo también aquí'}
            </Button>
          </div>
        }
      >
        {isSubmitted
          ? 'La enviaste desde otro dispositivo. Lo que tenías aquí no se ha añadido.'
          : 'Lo borraste desde otro sitio, o llevaba mucho tiempo sin tocarse. Aquí sigue lo que habías escrito.'}
      </StatePanel>
      {unsaved.length > 0 && <Stored draft={draft} fields={unsaved} />}
    </SubPage>
  )
}

const Stored = ({
  draft,
  fields,
}: {
  readonly draft: DeviceDraft
  readonly fields: readonly DraftField[]
}) => (
  <section className="flex flex-col gap-2">
    <h2 className="text-base">Esto no llegó a guardarse</h2>
    <dl className="flex flex-col gap-2">
      {fields.map(field => (
        <div key={field}>
          <dt className="text-sm text-ink-soft">{fieldName(field)}</dt>
          <dd className="wrap-anywhere whitespace-pre-line">
            {fieldText(field, draft.values[field], { scheme: draft.scheme, documents: undefined })}
          </dd>
        </div>
      ))}
    </dl>
  </section>
)
