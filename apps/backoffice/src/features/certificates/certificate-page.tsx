import { isUuid } from '@habilita/browser/uuid'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Pane } from '../../shared/list/pane.tsx'
import { CertificatePane } from './certificate-pane.tsx'
import { certificateQuery } from './certificate-query.ts'
import { certificatesText } from './certificate-labels.ts'

export const CertificatePage = ({ id }: { readonly id: string }) => {
  const navigate = useNavigate()
  const query = useQuery({ ...certificateQuery(id), enabled: isUuid(id) })
  const close = () => void navigate({ to: '/certificates', search: true, state: true })
  return (
    <Pane
      text={certificatesText}
      label="Certificado"
      what="el certificado"
      query={query}
      isMissing={!isUuid(id)}
      missing="No hay ningún certificado aquí"
      onClose={close}
    >
      {certificate => <CertificatePane certificate={certificate} onClose={close} />}
    </Pane>
  )
}
