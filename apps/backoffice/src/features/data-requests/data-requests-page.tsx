import { Outlet, useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import { Beside } from '../../shared/list/beside.tsx'
import { DataRequestList } from './data-requests-list.tsx'
import { RegisterDialog } from './register-dialog.tsx'
import type { DataRequestSearch } from './data-requests-search.ts'
import { dataRequestWords } from './data-request-words.ts'

/** In the address where it is not known yet whose it is. */
const ANYBODY = 'new'

interface DataRequestsPageProps {
  readonly search: DataRequestSearch
  readonly openId: string | undefined
  /** Whose is being registered. */
  readonly register: string | undefined
}

export const DataRequestsPage = ({ search, openId, register }: DataRequestsPageProps) => {
  const navigate = useNavigate()
  const open = useCallback(
    (id: string, { replace }: { readonly replace: boolean } = { replace: false }) =>
      void navigate({ to: '/people/data-requests/$id', params: { id }, search, replace }),
    [navigate, search],
  )
  const ask = (personId: string | undefined) =>
    void navigate({ to: '.', search: before => ({ ...before, register: personId }), replace: true })
  return (
    <>
      <Beside
        words={dataRequestWords}
        isOpen={openId !== undefined}
        onClose={() => void navigate({ to: '/people/data-requests', search })}
        list={
          <DataRequestList search={search} openId={openId} onOpen={open} onRegister={() => ask(ANYBODY)} />
        }
      >
        <Outlet />
      </Beside>
      {register !== undefined && (
        <RegisterDialog
          personId={register === ANYBODY ? undefined : register}
          onClose={() => ask(undefined)}
          onDone={id => open(id)}
        />
      )}
    </>
  )
}
