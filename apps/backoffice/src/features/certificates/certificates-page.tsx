import { exportCertificates } from '@habilita/contract/certificates/staff-certificates'
import { downloadFrom } from '../../shared/download.ts'
import { ExportButton } from '../../shared/list/export-button.tsx'
import { ListScreen } from '../../shared/list/list-screen.tsx'
import { useList } from '../../shared/list/use-list.ts'
import { hasRole, useMe } from '../../shared/me.ts'
import { certificatesList } from './certificates-list.ts'
import type { CertificatesSearch } from './certificates-search.ts'
import { Filters } from './filters.tsx'

interface CertificatesPageProps {
  readonly search: CertificatesSearch
  readonly openId: string | undefined
}

export const CertificatesPage = ({ search, openId }: CertificatesPageProps) => {
  const me = useMe()
  const list = useList(certificatesList, search)
  const { order: _order, ...query } = list.filter
  return (
    <ListScreen
      list={list}
      openId={openId}
      context={undefined}
      filters={<Filters {...list} onChange={list.change} />}
      actions={
        hasRole(me, 'decider') && (
          <ExportButton
            name="certificados"
            onExport={fileName => downloadFrom(exportCertificates, { query }, fileName)}
          />
        )
      }
      keys={[['f', 'filtrar']]}
    />
  )
}
