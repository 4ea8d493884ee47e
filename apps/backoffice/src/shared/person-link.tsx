import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

interface PersonLinkProps {
  readonly id: string
  readonly children: ReactNode
}

export const PersonLink = ({ id, children }: PersonLinkProps) => (
  <Link to="/people/$id" params={{ id }} className="font-semibold text-accent underline underline-offset-4">
    {children}
  </Link>
)
