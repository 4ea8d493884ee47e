import { isUuid } from '@habilita/browser/uuid'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Pane } from '../../shared/list/pane.tsx'
import { CasePane } from './case-pane.tsx'
import { caseQuery } from './case-query.ts'
import { casesText } from './case-labels.ts'

export const CasePage = ({ id }: { readonly id: string }) => {
  const navigate = useNavigate()
  const query = useQuery({ ...caseQuery(id), enabled: isUuid(id) })
  const close = () => void navigate({ to: '/cases', search: true, state: true })
  return (
    <Pane
      text={casesText}
      label="Apelación o queja"
      what="el asunto"
      query={query}
      isMissing={!isUuid(id)}
      missing="No hay ningún asunto aquí"
      onClose={close}
    >
      {filed => <CasePane filed={filed} onClose={close} />}
    </Pane>
  )
}
