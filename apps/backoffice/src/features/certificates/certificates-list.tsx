import {
  exportCertificates,
  listAllCertificates,
  type StaffCertificateSummary,
} from '@habilita/contract/certificates/staff-certificates'
import { useNavigate } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { call } from '../../shared/api.ts'
import { downloadFrom } from '../../shared/download.ts'
import { Keys } from '../../shared/keys/key-names.tsx'
import { ColumnsMenu } from '../../shared/list/columns-menu.tsx'
import { ExportButton } from '../../shared/list/export-button.tsx'
import { ListPage } from '../../shared/list/list-page.tsx'
import { SearchWords } from '../../shared/list/search-words.tsx'
import { useColumns } from '../../shared/list/use-columns.ts'
import { type RowSource, useRows } from '../../shared/list/use-rows.ts'
import { useWords } from '../../shared/list/use-words.ts'
import { ViewsMenu } from '../../shared/list/views-menu.tsx'
import { hasRole, useMe } from '../../shared/me.ts'
import { certificateWords } from './certificate-words.ts'
import {
  type CertificatesSearch,
  type Filter,
  filterOf,
  orderOf,
  readCertificatesSearch,
} from './certificates-search.ts'
import { columns, USUAL_COLUMNS } from './columns.tsx'
import { Filters } from './filters.tsx'
import { Nothing } from './nothing.tsx'

const source: RowSource<StaffCertificateSummary, Filter, string> = {
  name: 'certificates',
  topic: 'certificates',
  ask: async (filter, page) => {
    const { certificates, next, total } = await call(listAllCertificates, { query: { ...filter, ...page } })
    return { rows: certificates, next, total: total === null ? null : { count: total, isMore: false } }
  },
}

interface CertificatesListProps {
  readonly search: CertificatesSearch
  readonly openId: string | undefined
  readonly onOpen: (id: string, options?: { readonly replace: boolean }) => void
}

/** The certificates, what they are narrowed by, and what can be done with all of them. */
export const CertificatesList = ({ search, openId, onOpen }: CertificatesListProps) => {
  const navigate = useNavigate()
  const me = useMe()
  const [words, setWords] = useWords()
  const filter = useMemo(() => filterOf(search, words), [search, words])
  const rows = useRows(source, filter)
  const choice = useColumns('certificates', columns, USUAL_COLUMNS)
  const change = (part: CertificatesSearch) =>
    void navigate({ to: '.', search: before => ({ ...before, ...part }), state: true, replace: true })
  const linkTo = useCallback(
    ({ id }: StaffCertificateSummary) =>
      ({ to: '/certificates/$id', params: { id }, search, state: true }) as const,
    [search],
  )
  const { order: _order, ...exported } = filter
  return (
    <ListPage
      words={certificateWords}
      rows={rows}
      columns={choice.chosen}
      around={undefined}
      order={orderOf(search)}
      onSort={change}
      openId={openId}
      linkTo={linkTo}
      onOpen={onOpen}
      empty={<Nothing search={search} words={words} />}
      actions={
        <>
          <ViewsMenu area="certificates" search={search} searchOf={readCertificatesSearch} />
          <ColumnsMenu choice={choice} />
          {hasRole(me, 'decider') && (
            <ExportButton
              name="certificados"
              onExport={fileName => downloadFrom(exportCertificates, { query: exported }, fileName)}
            />
          )}
        </>
      }
      tools={
        <>
          <SearchWords
            group={certificateWords.title}
            label="Filtrar por número, titular, documento o alcance"
            placeholder="Número, titular…"
            value={words}
            onChange={setWords}
          />
          <Filters search={search} words={words} onChange={change} />
        </>
      }
      keys={
        <span>
          <Keys combination="f" /> filtrar
        </span>
      }
    />
  )
}
