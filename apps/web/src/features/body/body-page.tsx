import { Button } from '@habilita/ui/button'
import { StatePanel } from '@habilita/ui/state-panel'
import { RootColumn } from '../../shared/root-column.tsx'
import { BodyCard, BodyCardSkeleton } from './body-card.tsx'
import { BodyHeader, BodyHeaderSkeleton } from './body-header.tsx'
import { useBody } from './use-body.ts'

export const BodyPage = () => {
  const { state, retry } = useBody()
  if (state.status === 'failed' || state.status === 'retrying')
    return (
      <RootColumn status={state.status}>
        <main className="flex grow flex-col justify-center px-5 py-8">
          <StatePanel
            icon="warning"
            headingLevel={1}
            title="No podemos mostrar los datos"
            action={
              <Button loading={state.status === 'retrying'} onClick={retry}>
                Reintentar
              </Button>
            }
          >
            Puede ser tu conexión o nuestro servidor. Vuelve a intentarlo en unos segundos.
          </StatePanel>
        </main>
      </RootColumn>
    )
  const ready = state.status === 'ready'
  return (
    <RootColumn status={state.status}>
      {ready ? <BodyHeader body={state.body} takesFocus={state.retried} /> : <BodyHeaderSkeleton />}
      <main className="px-5 pb-[max(2rem,env(safe-area-inset-bottom))]" aria-busy={!ready}>
        <h2 className="mt-2 mb-3 text-sm text-ink-soft">Datos de la entidad</h2>
        {ready ? <BodyCard body={state.body} /> : <BodyCardSkeleton />}
      </main>
    </RootColumn>
  )
}
