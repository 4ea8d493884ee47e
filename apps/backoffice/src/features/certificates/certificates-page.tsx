import { Outlet, useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import { Beside } from '../../shared/list/beside.tsx'
import { CertificatesList } from './certificates-list.tsx'
import type { CertificatesSearch } from './certificates-search.ts'
import { certificateWords } from './certificate-words.ts'

interface CertificatesPageProps {
  readonly search: CertificatesSearch
  readonly openId: string | undefined
}

export const CertificatesPage = ({ search, openId }: CertificatesPageProps) => {
  const navigate = useNavigate()
  const open = useCallback(
    (id: string, { replace }: { readonly replace: boolean } = { replace: false }) =>
      void navigate({ to: '/certificates/$id', params: { id }, search, state: true, replace }),
    [navigate, search],
  )
  return (
    <Beside
      words={certificateWords}
      isOpen={openId !== undefined}
      onClose={() => void navigate({ to: '/certificates', search, state: true })}
      list={<CertificatesList search={search} openId={openId} onOpen={open} />}
    >
      <Outlet />
    </Beside>
  )
}
