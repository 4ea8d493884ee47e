import { caseTones } from '@habilita/browser/cases/case-text'
import { standingTones } from '@habilita/browser/certificates/standing'
import { day } from '@habilita/browser/day'
import { standingOf } from '@habilita/browser/exams/exam-text'
import { shortWhen } from '@habilita/browser/exams/when'
import { money } from '@habilita/browser/money'
import { stateTones } from '@habilita/browser/requests/state-tone'
import { useToday } from '@habilita/browser/use-today'
import { caseKindNames, caseStateNames } from '@habilita/contract/cases/cases'
import { categoryNames } from '@habilita/contract/values/categories'
import { standingNames } from '@habilita/contract/certificates/certificate-values'
import { dataRequestKindNames } from '@habilita/contract/people/data-requests'
import { invoiceStateNames } from '@habilita/contract/requests/papers'
import { requestStateNames, requestTypeNames } from '@habilita/contract/requests/request-values'
import { partNames } from '@habilita/contract/schemes/schemes'
import type { PersonDetail } from '@habilita/contract/people/staff-people'
import { linkButtonClass } from '@habilita/ui/button-class'
import { Link } from '@tanstack/react-router'
import { hasRole, useMe } from '../../shared/me.ts'
import { type Place, Record, RecordsOf } from './record.tsx'

const scopesOf = (category: keyof typeof categoryNames, scopes: readonly string[]): string =>
  scopes.length === 0 ? categoryNames[category] : `${categoryNames[category]} · ${scopes.join(', ')}`

/** Expiry is derived from the date, never stored. */
const standingOfStored = ({ state, validUntil }: PersonDetail['certificates'][number], today: string) =>
  (state === 'valid' || state === 'suspended') && today > validUntil ? 'expired' : state

interface CasesProps {
  /** Null: the role may not see them. */
  readonly cases: PersonDetail['cases'] | null
}

const Cases = ({ cases }: CasesProps) => {
  const mayOpen = hasRole(useMe(), 'decider')
  if (cases === null || !mayOpen) return null
  return (
    <RecordsOf title="Apelaciones y quejas" none="Ninguna." of={cases}>
      {({ id, number, kind, state, dueOn }) => (
        <Record
          key={id}
          at={{ to: '/cases/$id', id }}
          number={number}
          what={caseKindNames[kind]}
          when={`Plazo ${day(dueOn)}`}
          tone={caseTones[state]}
          state={caseStateNames[state]}
        />
      )}
    </RecordsOf>
  )
}

/** Records of the person, with links to where they are handled. */
export const Records = ({ detail }: { readonly detail: PersonDetail }) => {
  const me = useMe()
  const today = useToday()
  const reviews = hasRole(me, 'reviewer')
  const examines = hasRole(me, 'examiner')
  const atRequest = (id: string | null): Place | undefined =>
    reviews && id !== null ? { to: '/queue/$id', id } : undefined
  return (
    <>
      <RecordsOf title="Solicitudes" none="No ha presentado ninguna." of={detail.requests}>
        {({ id, number, type, category, scopes, state, submittedAt }) => (
          <Record
            key={id}
            at={atRequest(id)}
            number={number}
            what={scopesOf(category, scopes)}
            when={`${requestTypeNames[type]} · presentada el ${day(submittedAt)}`}
            tone={stateTones[state]}
            state={requestStateNames[state]}
          />
        )}
      </RecordsOf>
      <RecordsOf title="Certificados" none="No tiene ninguno." of={detail.certificates}>
        {certificate => {
          const standing = standingOfStored(certificate, today)
          return (
            <Record
              key={certificate.id}
              at={{ to: '/certificates/$id', id: certificate.id }}
              number={certificate.number}
              what={scopesOf(certificate.category, certificate.scopes)}
              when={`${standing === 'expired' ? 'Caducó el' : 'Válido hasta el'} ${day(certificate.validUntil)}`}
              tone={standingTones[standing]}
              state={standingNames[standing]}
            />
          )
        }}
      </RecordsOf>
      <RecordsOf title="Exámenes" none="No se ha examinado ni tiene plaza." of={detail.bookings}>
        {({ id, sessionId, part, category, startsAt, timeZone, venue, state, outcome }) => {
          const standing = standingOf({ state, result: outcome === null ? null : { outcome } })
          return (
            <Record
              key={id}
              at={examines ? { to: '/exams/$id', id: sessionId } : undefined}
              number={shortWhen({ startsAt, venue: { timeZone } })}
              what={`${categoryNames[category]} · ${partNames[part]}`}
              when={venue}
              tone={standing.tone}
              state={standing.text}
            />
          )
        }}
      </RecordsOf>
      <Cases cases={detail.cases} />
      <RecordsOf title="Facturas" none="Ninguna." of={detail.invoices}>
        {({ id, requestId, number, title, issuedOn, cents, state }) => (
          <Record
            key={id}
            at={atRequest(requestId)}
            number={number}
            what={cents === null ? title : `${title} · ${money(cents)}`}
            when={`Del ${day(issuedOn)}`}
            tone={state === 'paid' ? 'ok' : state === 'pending' ? 'warn' : 'neutral'}
            state={state === null ? 'Sin estado' : invoiceStateNames[state]}
          />
        )}
      </RecordsOf>
      <RecordsOf
        title="Peticiones sobre sus datos"
        none="Ninguna."
        of={detail.dataRequests}
        action={
          <Link
            to="/people/data-requests"
            search={{ register: detail.id }}
            className={linkButtonClass('outline', 'sm')}
          >
            Registrar una…
          </Link>
        }
      >
        {({ id, number, kind, state, dueOn }) => (
          <Record
            key={id}
            at={{ to: '/people/data-requests/$id', id }}
            number={number}
            what={dataRequestKindNames[kind]}
            when={`Plazo ${day(dueOn)}`}
            tone={state === 'open' ? (dueOn < today ? 'bad' : 'accent') : state === 'done' ? 'ok' : 'neutral'}
            state={state === 'open' ? 'Abierta' : state === 'done' ? 'Atendida' : 'Denegada'}
          />
        )}
      </RecordsOf>
    </>
  )
}
