import { useToday } from '@habilita/browser/use-today'
import { listAllCases, type StaffCaseSummary } from '@habilita/contract/cases/cases'
import { useNavigate } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { call } from '../../shared/api.ts'
import { Keys } from '../../shared/keys/key-names.tsx'
import { ColumnsMenu } from '../../shared/list/columns-menu.tsx'
import { ListPage } from '../../shared/list/list-page.tsx'
import { SearchWords } from '../../shared/list/search-words.tsx'
import { useColumns } from '../../shared/list/use-columns.ts'
import { type RowSource, useRows } from '../../shared/list/use-rows.ts'
import { useWords } from '../../shared/list/use-words.ts'
import { ViewsMenu } from '../../shared/list/views-menu.tsx'
import { useMe } from '../../shared/me.ts'
import { caseListWords } from './case-words.ts'
import { type CasesSearch, type Filter, filterOf, readCasesSearch, sortOf } from './cases-search.ts'
import { columns, USUAL_COLUMNS } from './columns.tsx'
import { Filters, Whose } from './filters.tsx'
import { Nothing } from './nothing.tsx'

const source: RowSource<StaffCaseSummary, Filter, string> = {
  name: 'cases',
  topic: 'cases',
  ask: async (filter, page) => {
    const { cases, next, total } = await call(listAllCases, { query: { ...filter, ...page } })
    return { rows: cases, next, total: { count: total, isMore: false } }
  },
}

interface CasesListProps {
  readonly search: CasesSearch
  readonly openId: string | undefined
  readonly onOpen: (id: string, options?: { readonly replace: boolean }) => void
}

/** The appeals and complaints, and what they are narrowed by. */
export const CasesList = ({ search, openId, onOpen }: CasesListProps) => {
  const navigate = useNavigate()
  const [words, setWords] = useWords()
  const filter = useMemo(() => filterOf(search, words), [search, words])
  const rows = useRows(source, filter)
  const choice = useColumns('cases', columns, USUAL_COLUMNS)
  const today = useToday()
  const { id: myId } = useMe()
  const around = useMemo(() => ({ today, myId }), [today, myId])
  const change = (part: CasesSearch) =>
    void navigate({ to: '.', search: before => ({ ...before, ...part }), state: true, replace: true })
  const linkTo = useCallback(
    ({ id }: StaffCaseSummary) => ({ to: '/cases/$id', params: { id }, search, state: true }) as const,
    [search],
  )
  const sort = sortOf(search)
  return (
    <ListPage
      words={caseListWords}
      rows={rows}
      columns={choice.chosen}
      around={around}
      // Each head has one way: what is due first, and what is newest.
      order={{ sort, direction: sort === 'due' ? 'asc' : 'desc' }}
      onSort={chosen => change({ sort: chosen.sort })}
      openId={openId}
      linkTo={linkTo}
      onOpen={onOpen}
      empty={<Nothing search={search} words={words} />}
      actions={
        <>
          <ViewsMenu area="cases" search={search} searchOf={readCasesSearch} />
          <ColumnsMenu choice={choice} />
        </>
      }
      tools={
        <>
          <Whose search={search} />
          <SearchWords
            group={caseListWords.title}
            label="Filtrar por número, asunto o persona"
            placeholder="Número, persona…"
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
