import { dayAndHour } from '@habilita/browser/day'
import { Loaded } from '@habilita/browser/loaded'
import type { PersonDetail } from '@habilita/contract/people/staff-people'
import { Button } from '@habilita/ui/button'
import { Chip } from '@habilita/ui/chip'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Fact, Section } from '../../shared/facts.tsx'
import { useMe } from '../../shared/me.ts'
import { type AccountAct, AccountDialog } from './account-dialog.tsx'
import { sessionsQuery } from './queries.ts'

interface AccountFactsProps {
  /** Null: managed by another service, or deleted. */
  readonly account: PersonDetail['account'] | null
}

const AccountFacts = ({ account }: AccountFactsProps) => {
  if (!account)
    return (
      <p className="text-ink-soft">
        La cuenta la lleva un servicio externo, o ya no existe: se gestiona allí.
      </p>
    )
  return (
    <dl>
      <Fact term="Estado">
        {account.disabledAt === null ? (
          <Chip tone="ok">Activa</Chip>
        ) : (
          <span className="flex flex-wrap items-center gap-2">
            <Chip tone="bad">Desactivada</Chip> {dayAndHour(account.disabledAt)}
          </span>
        )}
      </Fact>
      <Fact term="Correo">{account.emailVerified ? 'Verificado' : 'Sin verificar'}</Fact>
      <Fact term="Último acceso">{dayAndHour(account.lastLoginAt)}</Fact>
      <Fact term="Verificación en dos pasos">{account.secondFactor ? 'Activada' : 'No la tiene'}</Fact>
    </dl>
  )
}

/** Sign-in methods and sign-in sessions of the person, and the actions of an administrator. */
export const Account = ({ detail }: { readonly detail: PersonDetail }) => {
  const me = useMe()
  const { id, account, roles } = detail
  const sessions = useQuery(sessionsQuery(id))
  const [act, setAct] = useState<AccountAct>()
  const isOwn = id === me.id
  return (
    <>
      <Section title="Cuenta">
        <AccountFacts account={account} />
        {isOwn && <p className="mt-3 text-ink-soft">Tu propia cuenta la llevas tú desde la app.</p>}
        {account && !isOwn && (
          <div className="mt-3 flex flex-wrap gap-2">
            {account.disabledAt === null ? (
              <Button variant="outline" size="sm" onClick={() => setAct({ kind: 'disable' })}>
                <span className="text-bad">Desactivar la cuenta…</span>
              </Button>
            ) : (
              <Button variant="outline" size="sm" onClick={() => setAct({ kind: 'enable' })}>
                Activar la cuenta…
              </Button>
            )}
            {account.secondFactor && roles.length > 0 && (
              <Button variant="outline" size="sm" onClick={() => setAct({ kind: 'factor' })}>
                Quitar su verificación en dos pasos…
              </Button>
            )}
          </div>
        )}
      </Section>
      <Section
        title="Sesiones abiertas"
        action={
          !isOwn &&
          (sessions.data?.sessions.length ?? 0) > 1 && (
            <Button variant="outline" size="sm" onClick={() => setAct({ kind: 'end-all' })}>
              Cerrar todas…
            </Button>
          )
        }
      >
        <Loaded query={sessions}>
          {({ listed, sessions: open }) => {
            if (!listed) return <p className="text-ink-soft">El servicio externo no dice dónde ha entrado.</p>
            if (open.length === 0) return <p className="text-ink-soft">No tiene ninguna sesión abierta.</p>
            return (
              <ul aria-label="Sesiones" className="flex flex-col">
                {open.map(session => (
                  <li
                    key={session.id}
                    className="flex items-center gap-3 border-b border-line py-2 last:border-0"
                  >
                    <span className="min-w-0 grow">
                      <span className="block font-semibold wrap-anywhere">
                        {session.device ?? 'Dispositivo desconocido'}
                      </span>
                      <span className="block text-xs text-ink-soft">
                        {`Entró el ${dayAndHour(session.signedInAt)} · usada el ${dayAndHour(session.lastUsedAt)}`}
                      </span>
                    </span>
                    {!isOwn && (
                      <Button
                        variant="ghost"
                        size="sm"
                        onClick={() => setAct({ kind: 'end', sessionId: session.id, device: session.device })}
                      >
                        Cerrar sesión…
                      </Button>
                    )}
                  </li>
                ))}
              </ul>
            )
          }}
        </Loaded>
      </Section>
      {act && <AccountDialog detail={detail} act={act} onClose={() => setAct(undefined)} />}
    </>
  )
}
