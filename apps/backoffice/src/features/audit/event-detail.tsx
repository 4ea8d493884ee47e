import { number } from '@habilita/browser/number'
import { Chip } from '@habilita/ui/chip'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { PaneHeader } from '../../shared/list/pane.tsx'
import { EXACT_SEARCH } from '../../shared/list/read-search.ts'
import type { ListText } from '../../shared/list/list-text.ts'
import { actorName, moment } from './audit-columns.tsx'
import type { EventRow } from './audit-queries.ts'
import type { AuditSearch } from './audit-search.ts'
import { objectLink } from './object-link.ts'

const Fact = ({ term, children }: { readonly term: string; readonly children: ReactNode }) => (
  <div className="grid grid-cols-[8rem_minmax(0,1fr)] gap-3 border-b border-line py-2">
    <dt className="text-ink-soft">{term}</dt>
    <dd className="min-w-0 wrap-anywhere">{children}</dd>
  </div>
)

const Code = ({ children }: { readonly children: ReactNode }) => (
  <span className="font-mono text-xs text-ink-soft">{children}</span>
)

/** On its own line, at the minimum touch height. */
const linkClass = 'flex min-h-6 w-fit items-center font-semibold text-accent underline underline-offset-4'

const Only = ({ search, children }: { readonly search: AuditSearch; readonly children: ReactNode }) => (
  <Link to="/audit" search={search} activeOptions={EXACT_SEARCH} className={linkClass}>
    {children}
  </Link>
)

const formatValue = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))

interface EventDetailProps {
  readonly event: EventRow
  readonly text: ListText
  readonly onClose: () => void
}

export const EventDetail = ({ event, text, onClose }: EventDetailProps) => {
  const { id, at, kind, kindName, actor, object, payload, traceId, seal } = event
  const facts = Object.entries(payload)
  const place = objectLink(object)
  return (
    <>
      <PaneHeader
        text={text}
        title={kindName}
        subtitle={moment(at)}
        state={<Chip tone={seal ? 'ok' : 'neutral'}>{seal ? 'Sellado' : 'Pendiente de sello'}</Chip>}
        onClose={onClose}
      />
      <dl className="min-h-0 grow overflow-y-auto px-5 py-2">
        <Fact term="Quién">
          <span className="block font-semibold">{actorName(event)}</span>
          {actor.name !== null && <span className="block text-ink-soft">{actor.kindName}</span>}
          {actor.id !== null && (
            <>
              <Code>{actor.id}</Code>
              <Only search={{ actorId: actor.id }}>Todo lo que ha hecho</Only>
            </>
          )}
        </Fact>
        <Fact term="Sobre">
          <span className="block font-semibold">
            {[object.kindName, object.name].filter(Boolean).join(' · ')}
          </span>
          <Code>{object.id}</Code>
          {place && (
            <Link {...place.at} className={linkClass}>
              {place.words}
            </Link>
          )}
          <Only search={{ objectKind: object.kind, objectId: object.id }}>Todo lo que le ha pasado</Only>
        </Fact>
        <Fact term="Tipo">
          <Code>{kind}</Code>
          <Only search={{ kind }}>Todos los de este tipo</Only>
        </Fact>
        {facts.map(([name, value]) => (
          <Fact key={name} term={name}>
            <Code>{formatValue(value)}</Code>
          </Fact>
        ))}
        <Fact term="Apunte">
          <Code>{id}</Code>
        </Fact>
        {traceId !== null && (
          <Fact term="Petición">
            <Code>{traceId}</Code>
          </Fact>
        )}
        <Fact term="Sello">
          {seal ? (
            <>
              Posición {number(seal.position)}
              <br />
              <Code>{seal.hash}</Code>
            </>
          ) : (
            'Se sellará en unos segundos.'
          )}
        </Fact>
      </dl>
    </>
  )
}
