import { Button } from '@habilita/ui/button'
import { StatePanel } from '@habilita/ui/state-panel'
import { Shell } from '../../shared/shell.tsx'
import { BodyTable } from './body-table.tsx'
import { useBody } from './use-body.ts'

export const BodyPage = () => {
  const { state, retry } = useBody()
  const body = state.status === 'ready' ? state.body : undefined
  return (
    <Shell body={body} loading={state.status === 'loading'}>
      {state.status === 'failed' ? (
        <StatePanel
          icon="warning"
          headingLevel={1}
          title="No podemos mostrar los datos"
          className="grow justify-center px-6"
          action={
            <Button loading={state.retrying} size="default" onClick={retry}>
              Reintentar
            </Button>
          }
        >
          Puede ser tu conexión o el servidor. Si sigue pasando, avisa a quien administra el sistema.
        </StatePanel>
      ) : (
        <>
          <h1 className="border-b border-line px-6 py-4 text-lg">Datos de la entidad</h1>
          <BodyTable body={body} />
        </>
      )}
    </Shell>
  )
}
