import { Button } from '@habilita/ui/button'
import { Icon } from '@habilita/ui/icon'
import { useNavigate } from '@tanstack/react-router'
import { useShortcut } from '../../shared/keys/shortcuts.ts'
import { ListScreen } from '../../shared/list/list-screen.tsx'
import { useList } from '../../shared/list/use-list.ts'
import { useRowContext } from '../../shared/list/use-row-context.ts'
import { PeopleTabs } from '../../shared/people-tabs.tsx'
import { dataRequestsList } from './data-requests-list.ts'
import type { DataRequestSearch } from './data-requests-search.ts'
import { Filters } from './filters.tsx'
import { OverdueCount } from './overdue-count.tsx'
import { RegisterDialog } from './register-dialog.tsx'

/** Value of `register` in the URL while no person is chosen. */
const NO_PERSON = 'new'

interface DataRequestsPageProps {
  readonly search: DataRequestSearch
  readonly openId: string | undefined
  /** Id of the person whose request is being registered. */
  readonly register: string | undefined
}

export const DataRequestsPage = ({ search, openId, register }: DataRequestsPageProps) => {
  const navigate = useNavigate()
  const list = useList(dataRequestsList, search)
  const setRegister = (personId: string | undefined) =>
    void navigate({ to: '.', search: before => ({ ...before, register: personId }), replace: true })
  const startRegister = () => setRegister(NO_PERSON)
  useShortcut(['r'], { label: 'Registrar una petición', group: list.definition.text.title }, startRegister)
  return (
    <>
      <ListScreen
        list={list}
        openId={openId}
        context={useRowContext()}
        tabs={<PeopleTabs at="data-requests" />}
        filters={
          <>
            <Filters search={search} onChange={list.change} />
            <OverdueCount />
          </>
        }
        actions={
          <Button size="sm" onClick={startRegister}>
            <Icon name="plus" className="size-4" />
            <span className="@max-3xl:sr-only">Registrar petición</span>
          </Button>
        }
        keys={[['r', 'registrar']]}
      />
      {register !== undefined && (
        <RegisterDialog
          personId={register === NO_PERSON ? undefined : register}
          onClose={() => setRegister(undefined)}
          onDone={id => list.open(id)}
        />
      )}
    </>
  )
}
