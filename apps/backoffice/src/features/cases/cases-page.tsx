import { ListScreen } from '../../shared/list/list-screen.tsx'
import { useList } from '../../shared/list/use-list.ts'
import { useRowContext } from '../../shared/list/use-row-context.ts'
import { casesList } from './cases-list.ts'
import type { CasesSearch } from './cases-search.ts'
import { Filters, ReviewerTabs } from './filters.tsx'

interface CasesPageProps {
  readonly search: CasesSearch
  readonly openId: string | undefined
}

export const CasesPage = ({ search, openId }: CasesPageProps) => {
  const list = useList(casesList, search)
  return (
    <ListScreen
      list={list}
      openId={openId}
      context={useRowContext()}
      tabs={<ReviewerTabs search={search} />}
      filters={<Filters {...list} onChange={list.change} />}
      keys={[['f', 'filtrar']]}
    />
  )
}
