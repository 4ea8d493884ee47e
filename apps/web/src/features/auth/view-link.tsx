import { Link, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'

export type LoginView = 'sign-up' | 'reset' | 'link'

interface ViewLinkProps {
  /** Defaults to the sign-in form. */
  readonly view?: LoginView
  readonly className: string
  readonly children: ReactNode
}

/** Links to another view of /login and keeps the redirect target. */
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
