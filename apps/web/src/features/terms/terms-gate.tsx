import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef } from 'react'
import { focusHeading } from '@habilita/browser/focus-heading'
import { userQuery } from '../../domain/user/user-query.ts'
import { TermsPage } from './terms-page.tsx'

/** The signed-in areas, once the terms in force are accepted. Until that is known (offline, say) it holds nobody up. */
export const TermsGate = ({ children }: { readonly children: ReactNode }) => {
  const { data: user } = useQuery(userQuery)
  const held = user !== undefined && user.terms?.inForce !== true
  const wasHeld = useRef(held)
  useEffect(() => {
    // The button that was pressed is gone, and the screen is there.
    if (wasHeld.current && !held) focusHeading()
    wasHeld.current = held
  }, [held])

  if (!held) return children
  return <TermsPage changed={user.terms !== null} />
}
