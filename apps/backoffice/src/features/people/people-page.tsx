import { OneFilter } from '../../shared/list/filter-menu.tsx'
import { ListScreen } from '../../shared/list/list-screen.tsx'
import { useList } from '../../shared/list/use-list.ts'
import { PeopleTabs } from '../../shared/people-tabs.tsx'
import { peopleList } from './people-list.ts'
import { peopleOrders, type PeopleSearch } from './people-search.ts'

const orderLabels = { name: 'Por apellidos', newest: 'Las últimas primero' } as const

interface PeoplePageProps {
  readonly search: PeopleSearch
  readonly openId: string | undefined
}

export const PeoplePage = ({ search, openId }: PeoplePageProps) => {
  const list = useList(peopleList, search)
  return (
    <ListScreen
      list={list}
      openId={openId}
      context={null}
      tabs={<PeopleTabs at="people" />}
      filters={
        <OneFilter
          label="Orden"
          names={orderLabels}
          choices={peopleOrders}
          chosen={search.order ?? 'name'}
          usual="name"
          onChoose={order => list.change({ order: order === 'name' ? undefined : order })}
        />
      }
      keys={[['f', 'buscar']]}
    />
  )
}
