import { Chip } from '@habilita/ui/chip'
import { Link } from '@tanstack/react-router'
import type { ComponentProps, ReactNode } from 'react'
import { Section } from '../../shared/facts.tsx'

export interface Place {
  readonly to: '/queue/$id' | '/certificates/$id' | '/exams/$id' | '/cases/$id' | '/people/data-requests/$id'
  readonly id: string
}

interface RecordProps {
  /** Undefined if the user has no access. */
  readonly at: Place | undefined
  readonly number: string
  readonly what: string
  readonly when: string
  readonly tone: NonNullable<ComponentProps<typeof Chip>['tone']>
  readonly state: string
}

export const Record = ({ at, number, what, when, tone, state }: RecordProps) => {
  const content = (
    <>
      <span className="min-w-0 grow">
        <span className="block font-mono text-xs text-ink-soft">{number}</span>
        <span className="block font-semibold">{what}</span>
        <span className="block text-xs text-ink-soft">{when}</span>
      </span>
      <Chip tone={tone} className="whitespace-nowrap">
        {state}
      </Chip>
    </>
  )
  const look = 'flex items-center gap-3 rounded-md px-2.5 py-2 -mx-2.5'
  return (
    <li>
      {at === undefined ? (
        <span className={look}>{content}</span>
      ) : (
        <Link to={at.to} params={{ id: at.id }} preload={false} className={`${look} hover:bg-sunken`}>
          {content}
        </Link>
      )}
    </li>
  )
}

interface RecordsOfProps<T> {
  readonly title: string
  readonly none: string
  readonly of: readonly T[]
  readonly action?: ReactNode
  readonly children: (one: T) => ReactNode
}

export const RecordsOf = <T,>({ title, none, of, action, children }: RecordsOfProps<T>) => (
  <Section title={of.length > 1 ? `${title} (${of.length})` : title} action={action}>
    {of.length === 0 ? <p className="text-ink-soft">{none}</p> : <ul>{of.map(children)}</ul>}
  </Section>
)
