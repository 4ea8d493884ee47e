import { categoryHues } from '@habilita/contract/categories'
import { documentKindNames, requestStateNames } from '@habilita/contract/request-words'
import { actionNames, steps } from '@habilita/contract/request-steps'
import { linkButtonClass } from '@habilita/ui/button-class'
import { Chip } from '@habilita/ui/chip'
import { HueTile } from '@habilita/ui/hue-tile'
import { Link } from '@tanstack/react-router'
import type { ComponentProps, ReactNode } from 'react'
import { certificateActionNames, originForAction } from '../../../shared/certificates/begin-from.ts'
import { actionsOn, daysBetween, scopesInWords } from '../../../shared/certificates/standing.ts'
import { day } from '../../../shared/day.ts'
import { subjectOf, tileOf } from '../../../shared/requests/subject.ts'
import type { ExpiredThing } from './expired-things.ts'

type Of<K extends ExpiredThing['kind']> = Extract<ExpiredThing, { readonly kind: K }>

const linkClass = linkButtonClass('outline', 'default')

const leftWords = (days: number): string => {
  if (days === 0) return 'termina hoy'
  return days === 1 ? 'queda 1 día' : `quedan ${days} días`
}

const untilWords = ({ by }: ExpiredThing, today: string): string =>
  `Hasta el ${day(by)} (${leftWords(daysBetween(today, by))})`

interface CardProps {
  readonly tile: ComponentProps<typeof HueTile>
  readonly title: string
  readonly number?: string | null
  readonly chip: ReactNode
  readonly lines: readonly string[]
  /** The one thing that can be done about it. */
  readonly action: ReactNode
}

const Frame = ({ tile, title, number, chip, lines, action }: CardProps) => (
  <li className="flex flex-col gap-3 rounded-lg border border-line bg-surface p-4">
    <div className="flex flex-wrap gap-x-3.5 gap-y-2">
      <HueTile {...tile} />
      <div className="flex min-w-[min(100%,10rem)] flex-1 flex-col items-start gap-1.5">
        <div>
          <h3 className="text-base font-semibold wrap-anywhere">{title}</h3>
          {typeof number === 'string' && (
            <p className="font-mono text-sm wrap-anywhere text-ink-soft">{number}</p>
          )}
        </div>
        {chip}
        <div className="text-sm">
          {lines.map(line => (
            <p key={line}>{line}</p>
          ))}
        </div>
      </div>
    </div>
    {action}
  </li>
)

const CertificateThing = ({
  thing,
  today,
}: {
  readonly thing: Of<'certificate'>
  readonly today: string
}) => {
  const { certificate, isOver, by } = thing
  const wanted = isOver ? 'begin_anew' : 'renew'
  return (
    <Frame
      tile={{ hue: categoryHues[certificate.category], icon: certificate.category }}
      title={certificate.title}
      number={certificate.number}
      chip={isOver ? <Chip tone="bad">Caducado</Chip> : <Chip tone="warn">Caduca pronto</Chip>}
      lines={[scopesInWords(certificate), isOver ? `Caducó el ${day(by)}` : untilWords(thing, today)]}
      action={
        actionsOn(certificate, today).includes(wanted) ? (
          <Link
            to="/new-request"
            search={{ from: originForAction(certificate.id, wanted) }}
            className={linkClass}
          >
            {certificateActionNames[wanted]}
          </Link>
        ) : (
          <Link to="/certificates/$id" params={{ id: certificate.id }} className={linkClass}>
            Ver el certificado
          </Link>
        )
      }
    />
  )
}

const RequestLink = ({ thing: { request, isOver } }: { readonly thing: Of<'request'> }) => {
  const { id, state, turn } = request
  if (state === 'lapsed' || state === 'expired')
    return (
      <Link to="/new-request" search={{ from: id }} className={linkClass}>
        {actionNames.repeat}
      </Link>
    )
  if (!isOver && (turn.step === 'choose_exam' || turn.step === 'sit_exams'))
    return (
      <Link to="/exams" className={linkClass}>
        Ver exámenes
      </Link>
    )
  return (
    <Link to="/requests/$id" params={{ id }} className={linkClass}>
      {!isOver && turn.step === 'correct_documents' ? 'Corregir documentos' : 'Ver la solicitud'}
    </Link>
  )
}

const RequestThing = ({ thing, today }: { readonly thing: Of<'request'>; readonly today: string }) => {
  const { request, isOver, by } = thing
  const { state, turn } = request
  const isClosed = state === 'lapsed' || state === 'expired'
  return (
    <Frame
      tile={tileOf(request)}
      title={subjectOf(request)}
      number={request.number}
      chip={<Chip tone={isOver ? 'bad' : 'warn'}>{requestStateNames[state]}</Chip>}
      lines={
        isClosed
          ? [
              state === 'lapsed' ? 'No se corrigió a tiempo' : 'Pasó el plazo para examinarte',
              `Desde el ${day(by)}`,
            ]
          : [steps[turn.step].title, isOver ? `El plazo terminó el ${day(by)}` : untilWords(thing, today)]
      }
      action={<RequestLink thing={thing} />}
    />
  )
}

const DocumentThing = ({ thing, today }: { readonly thing: Of<'document'>; readonly today: string }) => {
  const { document, isOver, by } = thing
  return (
    <Frame
      tile={{ hue: categoryHues.general, icon: 'requests' }}
      title={documentKindNames[document.kind]}
      chip={isOver ? <Chip tone="bad">Caducado</Chip> : <Chip tone="warn">Caduca pronto</Chip>}
      lines={[document.fileName, isOver ? `Caducó el ${day(by)}` : untilWords(thing, today)]}
      action={
        <Link to="/settings/documents" className={linkClass}>
          Subir uno nuevo
        </Link>
      }
    />
  )
}

/** Something that has run out or is about to, with the one thing that can be done about it. */
export const ExpiredCard = ({ thing, today }: { readonly thing: ExpiredThing; readonly today: string }) => {
  if (thing.kind === 'certificate') return <CertificateThing thing={thing} today={today} />
  if (thing.kind === 'request') return <RequestThing thing={thing} today={today} />
  return <DocumentThing thing={thing} today={today} />
}
