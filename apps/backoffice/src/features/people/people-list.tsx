import { listPeople, type PersonSummary } from '@habilita/contract/people/staff-people'
import { useNavigate } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { call } from '../../shared/api.ts'
import { Keys } from '../../shared/keys/key-names.tsx'
import { ColumnsMenu } from '../../shared/list/columns-menu.tsx'
import { OneFilter } from '../../shared/list/filter-menu.tsx'
import { ListPage } from '../../shared/list/list-page.tsx'
import { SearchWords } from '../../shared/list/search-words.tsx'
import { useColumns } from '../../shared/list/use-columns.ts'
import { type RowSource, useRows } from '../../shared/list/use-rows.ts'
import { useWords } from '../../shared/list/use-words.ts'
import { PeoplePlaces } from '../../shared/people-places.tsx'
import { columns, USUAL_COLUMNS } from './columns.tsx'
import { Nothing } from './nothing.tsx'
import { type Filter, peopleOrders, type PeopleSearch } from './people-search.ts'
import { peopleWords } from './people-words.ts'

const source: RowSource<PersonSummary, Filter, string> = {
  name: 'people',
  topic: 'persons',
  ask: async (filter, page) => {
    const { people, next, total } = await call(listPeople, { query: { ...filter, ...page } })
    return { rows: people, next, total: { count: total, isMore: false } }
  },
}

const orderWords = { name: 'Por apellidos', newest: 'Las últimas primero' } as const

interface PeopleListProps {
  readonly search: PeopleSearch
  readonly openId: string | undefined
  readonly onOpen: (id: string, options?: { readonly replace: boolean }) => void
}

/** Everybody with a profile, by what they are searched by. */
export const PeopleList = ({ search, openId, onOpen }: PeopleListProps) => {
  const navigate = useNavigate()
  const [words, setWords] = useWords()
  const { order } = search
  const filter = useMemo(
    (): Filter => ({ ...(order && { order }), ...(words !== undefined && { q: words }) }),
    [order, words],
  )
  const rows = useRows(source, filter)
  const choice = useColumns('people', columns, USUAL_COLUMNS)
  const linkTo = useCallback(
    ({ id }: PersonSummary) => ({ to: '/people/$id', params: { id }, search, state: true }) as const,
    [search],
  )
  return (
    <ListPage
      words={peopleWords}
      rows={rows}
      columns={choice.chosen}
      around={null}
      openId={openId}
      linkTo={linkTo}
      onOpen={onOpen}
      empty={<Nothing words={words} onClear={() => setWords(undefined)} />}
      actions={<ColumnsMenu choice={choice} />}
      tools={
        <>
          <PeoplePlaces at="people" />
          <SearchWords
            group={peopleWords.title}
            label="Buscar por nombre, documento, correo o teléfono"
            placeholder="Nombre, DNI…"
            value={words}
            onChange={setWords}
          />
          <OneFilter
            label="Orden"
            names={orderWords}
            choices={peopleOrders}
            chosen={order ?? 'name'}
            usual="name"
            onChoose={chosen =>
              void navigate({
                to: '.',
                search: before => ({ ...before, order: chosen === 'name' ? undefined : chosen }),
                state: true,
                replace: true,
              })
            }
          />
        </>
      }
      keys={
        <span>
          <Keys combination="f" /> buscar
        </span>
      }
    />
  )
}
