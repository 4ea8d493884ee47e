import { Outlet, useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import { Beside } from '../../shared/list/beside.tsx'
import { CasesList } from './cases-list.tsx'
import type { CasesSearch } from './cases-search.ts'
import { caseListWords } from './case-words.ts'

interface CasesPageProps {
  readonly search: CasesSearch
  readonly openId: string | undefined
}

export const CasesPage = ({ search, openId }: CasesPageProps) => {
  const navigate = useNavigate()
  const open = useCallback(
    (id: string, { replace }: { readonly replace: boolean } = { replace: false }) =>
      void navigate({ to: '/cases/$id', params: { id }, search, state: true, replace }),
    [navigate, search],
  )
  return (
    <Beside
      words={caseListWords}
      isOpen={openId !== undefined}
      onClose={() => void navigate({ to: '/cases', search, state: true })}
      list={<CasesList search={search} openId={openId} onOpen={open} />}
    >
      <Outlet />
    </Beside>
  )
}
