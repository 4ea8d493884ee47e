import type { PersonDetail } from '@habilita/contract/people/staff-people'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { focusList, Pane } from '../../shared/list/pane.tsx'
import { hasRole, useMe } from '../../shared/me.ts'
import { personQuery } from '../../shared/person-query.ts'
import { MergePane } from './merge-pane.tsx'
import { peopleText } from './people-labels.ts'
import { PersonPane } from './person-pane.tsx'
import { ADMIN_TABS, type PersonTab } from './person-tabs.ts'

/** Whether the profiles are already merged, possibly by another staff member. */
const hasMerged = ({ merged }: PersonDetail, otherId: string): boolean =>
  merged.some(({ id }) => id === otherId)

interface PersonPageProps {
  readonly id: string
  readonly tab: PersonTab
  /** Id of the profile it is compared with. */
  readonly mergeWith: string | undefined
}

export const PersonPage = ({ id, tab, mergeWith }: PersonPageProps) => {
  const navigate = useNavigate({ from: '/people/$id' })
  const isAdmin = hasRole(useMe())
  const query = useQuery(personQuery(id))
  const now = query.data?.id
  // The URL of a merged profile redirects to the remaining one.
  useEffect(() => {
    if (now !== undefined && now !== id)
      void navigate({ to: '/people/$id', params: { id: now }, search: true, state: true, replace: true })
  }, [now, id, navigate])
  const close = () => {
    void navigate({ to: '/people', search: ({ order }) => ({ order }), state: true })
    focusList()
  }
  const show = (part: { readonly tab?: PersonTab; readonly merge?: string | undefined }, replace: boolean) =>
    void navigate({
      to: '/people/$id',
      params: { id },
      search: before => ({ ...before, ...part }),
      state: true,
      replace,
    })
  return (
    <Pane
      label="Ficha"
      text={peopleText}
      query={query}
      what="la ficha"
      missing="No hay nadie aquí"
      why="La dirección no existe, o sus datos están bloqueados porque se dio de baja."
      onClose={close}
    >
      {detail =>
        isAdmin && mergeWith !== undefined && !hasMerged(detail, mergeWith) ? (
          <MergePane
            key={mergeWith}
            detail={detail}
            otherId={mergeWith}
            onClose={() => show({ merge: undefined }, false)}
          />
        ) : (
          <PersonPane
            detail={detail}
            tab={isAdmin || !ADMIN_TABS.includes(tab) ? tab : 'profile'}
            onTab={next => show({ tab: next }, true)}
            onMerge={isAdmin ? merge => show({ merge }, false) : undefined}
            onClose={close}
          />
        )
      }
    </Pane>
  )
}
