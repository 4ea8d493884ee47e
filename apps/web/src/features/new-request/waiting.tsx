import { Button } from '@habilita/ui/button'
import { linkButtonClass } from '@habilita/ui/button-class'
import { PageHeading } from '@habilita/ui/page-heading'
import { Spinner } from '@habilita/ui/spinner'
import { StatePanel } from '@habilita/ui/state-panel'
import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { focusHeading } from '@habilita/browser/focus-heading'
import { SubPage } from '../../shared/layout/sub-page.tsx'
import type { DraftEditor, Snapshot } from '../../domain/request-drafts/draft-editor.ts'

interface WaitingProps {
  readonly editor: DraftEditor
  readonly snapshot: Snapshot
}

const back = { to: '/requests', label: 'Solicitudes' } as const

/** The submission is being sent or queued. */
export const Waiting = ({ editor, snapshot }: WaitingProps) => {
  // The pressed button is gone.
  useEffect(focusHeading, [])
  const { online, failing, draft } = snapshot
  if (online && !failing)
    return (
      <main className="flex grow flex-col items-center justify-center gap-4 px-[20px] text-center">
        <Spinner className="size-10 text-accent" />
        <PageHeading takesFocus className="text-xl">
          Enviando tu solicitud…
        </PageHeading>
        <p className="text-ink-soft">No tienes que esperar aquí: te avisaremos.</p>
      </main>
    )
  return (
    <SubPage title="Nueva solicitud" back={back}>
      <StatePanel
        icon="offline"
        title="Se enviará cuando haya conexión"
        action={
          <div className="flex flex-col gap-2">
            <Link to="/requests" className={linkButtonClass()}>
              Ir a mis solicitudes
            </Link>
            {draft.submission?.base === undefined && (
              <Button variant="outline" onClick={editor.takeBack}>
                Seguir editando
              </Button>
            )}
          </div>
        }
      >
        Tu solicitud está completa y guardada en este dispositivo. Puedes cerrar la app: la enviaremos sola al
        volver a abrirla con conexión, y te avisaremos.
      </StatePanel>
    </SubPage>
  )
}
