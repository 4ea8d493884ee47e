import { Button } from '@habilita/ui/button'
import { PageHeading } from '@habilita/ui/page-heading'
import { StatePanel } from '@habilita/ui/state-panel'
import { Shell } from '../../shared/shell.tsx'
import { BodyTable } from './body-table.tsx'
import { useBody } from './use-body.ts'

export const BodyPage = () => {
  const { state, retry } = useBody()
  const body = state.status === 'ready' ? state.body : undefined
  return (
    <Shell body={body} status={state.status}>
      {state.status === 'failed' || state.status === 'retrying' ? (
        <StatePanel
          icon="warning"
          headingLevel={1}
          title="No podemos mostrar los datos"
          className="grow justify-center px-6"
          action={
            <Button loading={state.status === 'retrying'} size="default" onClick={retry}>
              Reintentar
            </Button>
          }
        >
          Puede ser tu conexión o el servidor. Si sigue pasando, avisa a quien administra el sistema.
        </StatePanel>
      ) : (
        <>
          <div className="border-b border-line px-6 py-4">
            <PageHeading takesFocus={state.status === 'ready' && state.retried} className="text-lg">
              Datos de la entidad
            </PageHeading>
          </div>
          <BodyTable body={body} />
        </>
      )}
    </Shell>
  )
}
