import { endSession, type SessionList } from '@habilita/contract/people/identity'
import { Button } from '@habilita/ui/button'
import { Chip } from '@habilita/ui/chip'
import { Icon } from '@habilita/ui/icon'
import { Skeleton } from '@habilita/ui/skeleton'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { call } from '../../../shared/api/call.ts'
import { NotFoundError } from '@habilita/browser/api/errors'
import { ProblemPanel } from '@habilita/browser/form/problem-panel'
import { useAction } from '@habilita/browser/form/use-action'
import { notify } from '@habilita/browser/toasts/notify'
import { Group } from '../group.tsx'
import { Loaded } from '@habilita/browser/loaded'
import { lastUsed } from './last-used.ts'
import { sessionsQuery } from './sessions-query.ts'
import { SignOutEverywhere } from './sign-out-everywhere.tsx'

type Session = SessionList['sessions'][number]

interface DeviceProps {
  readonly session: Session
  readonly now: Date
  /** Called after the session has ended: its row and the pressed button are removed. */
  readonly onEnded: () => void
}

const Device = ({ session: { id, device, lastUsedAt, current }, now, onEnded }: DeviceProps) => {
  const client = useQueryClient()
  const name = device ?? 'Dispositivo desconocido'
  const used = lastUsed(lastUsedAt, now)
  const { act, loading, problem } = useAction(async () => {
    await call(endSession, { params: { id } }).catch((error: unknown) => {
      // The sign-in session had already ended.
      if (!(error instanceof NotFoundError)) throw error
    })
    await client.invalidateQueries(sessionsQuery)
    onEnded()
  })
  return (
    <li className="flex flex-col gap-2 border-b border-line px-[16px] py-3">
      <div className="flex flex-wrap items-center gap-3">
        <Icon name="device" className="size-5.5 text-accent" />
        <div className="flex min-w-[min(100%,9rem)] flex-1 flex-col items-start gap-1">
          <span className="font-semibold">{name}</span>
          {current ? (
            <Chip tone="ok">Este dispositivo</Chip>
          ) : (
            <span className="text-sm text-ink-soft">Usado {used}</span>
          )}
        </div>
        {!current && (
          <Button
            variant="outline"
            size="default"
            loading={loading}
            aria-label={`Cerrar sesión en ${name}, usado ${used}`}
            className="max-w-full shrink-0"
            onClick={() => void act()}
          >
            Cerrar sesión
          </Button>
        )}
      </div>
      {problem && <ProblemPanel {...problem} />}
    </li>
  )
}

const currentFirst = (sessions: readonly Session[]): Session[] =>
  sessions.toSorted((one, other) => Number(other.current) - Number(one.current))

const NotListed = () => (
  <p className="p-4 text-ink-soft">
    El servicio con el que entras no nos dice en qué dispositivos tienes la sesión abierta. Si crees que
    alguien ha entrado en tu cuenta, cambia tu contraseña.
  </p>
)

const OneDeviceSkeleton = () => (
  <div className="flex flex-col gap-3">
    <Skeleton className="w-44" />
    <Skeleton className="w-28" />
    <Skeleton shape="block" className="h-13 rounded-md" />
  </div>
)

/** The user's sign-in sessions, with a button to end each. */
export const Sessions = () => {
  const query = useQuery(sessionsQuery)
  const heading = useRef<HTMLHeadingElement>(null)
  const notifyEnded = () => {
    heading.current?.focus()
    notify({ severity: 'success', title: 'Sesión cerrada' })
  }
  return (
    <Group title="Dispositivos con la sesión abierta" headingRef={heading}>
      {query.data === undefined ? (
        <div className="p-4">
          <Loaded query={query} skeleton={<OneDeviceSkeleton />}>
            {() => null}
          </Loaded>
        </div>
      ) : query.data.listed ? (
        <>
          <ul>
            {currentFirst(query.data.sessions).map(session => (
              <Device
                key={session.id}
                session={session}
                now={new Date(query.dataUpdatedAt)}
                onEnded={notifyEnded}
              />
            ))}
          </ul>
          <SignOutEverywhere />
        </>
      ) : (
        <NotListed />
      )}
    </Group>
  )
}
