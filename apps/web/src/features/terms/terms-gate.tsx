import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef } from 'react'
import { focusHeading } from '@habilita/browser/focus-heading'
import { userQuery } from '../../domain/user/user-query.ts'
import { TermsPage } from './terms-page.tsx'

/**
 * Shows the app once the terms in force are accepted. While that is unknown (such as offline) it does not block.
 */
export const TermsGate = ({ children }: { readonly children: ReactNode }) => {
  const { data: user } = useQuery(userQuery)
  const held = user !== undefined && user.terms?.inForce !== true
  const wasHeld = useRef(held)
  useEffect(() => {
    // The pressed button is gone, and the screen is shown.
    if (wasHeld.current && !held) focusHeading()
    wasHeld.current = held
  }, [held])

  if (!held) return children
  return <TermsPage changed={user.terms !== null} />
}
