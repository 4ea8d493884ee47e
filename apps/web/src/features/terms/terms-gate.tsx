import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { userQuery } from '../../shared/user/user-query.ts'
import { TermsPage } from './terms-page.tsx'

/** The signed-in areas, once the terms in force are accepted. Until that is known (offline, say) it holds nobody up. */
export const TermsGate = ({ children }: { readonly children: ReactNode }) => {
  const { data: user } = useQuery(userQuery)
  if (!user || user.terms?.inForce === true) return children
  return <TermsPage changed={user.terms !== null} />
}
