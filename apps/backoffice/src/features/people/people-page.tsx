import { Outlet, useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import { Beside } from '../../shared/list/beside.tsx'
import { PeopleList } from './people-list.tsx'
import type { PeopleSearch } from './people-search.ts'
import { peopleWords } from './people-words.ts'

interface PeoplePageProps {
  readonly search: PeopleSearch
  readonly openId: string | undefined
}

export const PeoplePage = ({ search, openId }: PeoplePageProps) => {
  const navigate = useNavigate()
  const open = useCallback(
    (id: string, { replace }: { readonly replace: boolean } = { replace: false }) =>
      void navigate({ to: '/people/$id', params: { id }, search, state: true, replace }),
    [navigate, search],
  )
  return (
    <Beside
      words={peopleWords}
      isOpen={openId !== undefined}
      onClose={() => void navigate({ to: '/people', search, state: true })}
      list={<PeopleList search={search} openId={openId} onOpen={open} />}
    >
      <Outlet />
    </Beside>
  )
}
