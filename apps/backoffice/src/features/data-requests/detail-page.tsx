import { isUuid } from '@habilita/browser/uuid'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { focusList, Pane } from '../../shared/list/pane.tsx'
import { DataRequestPane } from './detail-pane.tsx'
import { dataRequestQuery } from './queries.ts'
import { dataRequestsText } from './data-request-labels.ts'

export const DataRequestPage = ({ id }: { readonly id: string }) => {
  const navigate = useNavigate({ from: '/people/data-requests/$id' })
  const query = useQuery({ ...dataRequestQuery(id), enabled: isUuid(id) })
  const close = () => {
    void navigate({ to: '/people/data-requests', search: before => ({ ...before, register: undefined }) })
    focusList()
  }
  return (
    <Pane
      label="Petición"
      text={dataRequestsText}
      query={query}
      isMissing={!isUuid(id)}
      what="la petición"
      missing="No hay ninguna petición aquí"
      why="La dirección no existe, o quedó bloqueada con los datos de quien pidió suprimirlos."
      onClose={close}
    >
      {detail => <DataRequestPane detail={detail} onClose={close} />}
    </Pane>
  )
}
