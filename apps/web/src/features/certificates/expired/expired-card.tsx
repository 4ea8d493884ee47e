import { categoryHues } from '@habilita/contract/values/categories'
import { documentKindNames, requestStateNames } from '@habilita/contract/requests/request-words'
import { actionNames, steps } from '@habilita/contract/requests/request-steps'
import { Chip } from '@habilita/ui/chip'
import { Link } from '@tanstack/react-router'
import { certificateActionNames, originForAction } from '../certificate-actions.ts'
import { actionsOn, scopesInWords } from '@habilita/browser/certificates/standing'
import { day } from '@habilita/browser/day'
import { subjectOf, tileOf } from '@habilita/browser/requests/subject'
import { AbsenceThing, AppealThing, OfferThing } from './deadline-cards.tsx'
import type { ExpiredThing, Of } from './expired-things.ts'
import { linkClass, ThingFrame, untilWords } from './thing-frame.tsx'

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
    <ThingFrame
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
    <ThingFrame
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
    <ThingFrame
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

/** Something expired or expiring, with its one action. */
export const ExpiredCard = ({ thing, today }: { readonly thing: ExpiredThing; readonly today: string }) => {
  if (thing.kind === 'certificate') return <CertificateThing thing={thing} today={today} />
  if (thing.kind === 'request') return <RequestThing thing={thing} today={today} />
  if (thing.kind === 'document') return <DocumentThing thing={thing} today={today} />
  if (thing.kind === 'offer') return <OfferThing thing={thing} />
  if (thing.kind === 'absence') return <AbsenceThing thing={thing} today={today} />
  return <AppealThing thing={thing} today={today} />
}
