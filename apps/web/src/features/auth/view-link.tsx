import { Link, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'

export type LoginView = 'sign-up' | 'reset' | 'link'

interface ViewLinkProps {
  /** The sign-in form, unless told. */
  readonly view?: LoginView
  readonly className: string
  readonly children: ReactNode
}

/** To another view of /login; where the person wanted to go stays known. */
export const ViewLink = ({ view, className, children }: ViewLinkProps) => {
  const { redirect } = useSearch({ from: '/login' })
  return (
    <Link
      to="/login"
      search={{ ...(redirect !== undefined && { redirect }), ...(view && { view }) }}
      className={className}
    >
      {children}
    </Link>
  )
}
