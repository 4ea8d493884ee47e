import { categoryHues } from '@habilita/contract/values/categories'
import { documentKindNames, requestStateNames } from '@habilita/contract/requests/request-values'
import { actionNames, steps } from '@habilita/contract/requests/request-steps'
import { Chip } from '@habilita/ui/chip'
import { Link } from '@tanstack/react-router'
import { certificateActionNames, originForAction } from '../certificate-actions.ts'
import { actionsOn, scopesInWords } from '@habilita/browser/certificates/standing'
import { day } from '@habilita/browser/day'
import { subjectOf, tileOf } from '@habilita/browser/requests/subject'
import { AbsenceItem, AppealItem, OfferItem } from './deadline-cards.tsx'
import type { ExpiryItem, Of } from './expiry-items.ts'
import { linkClass, ExpiryItemFrame, untilWords } from './expiry-item-frame.tsx'

const CertificateItem = ({ item, today }: { readonly item: Of<'certificate'>; readonly today: string }) => {
  const { certificate, isOver, by } = item
  const wanted = isOver ? 'begin_anew' : 'renew'
  return (
    <ExpiryItemFrame
      tile={{ hue: categoryHues[certificate.category], icon: certificate.category }}
      title={certificate.title}
      number={certificate.number}
      chip={isOver ? <Chip tone="bad">Caducado</Chip> : <Chip tone="warn">Caduca pronto</Chip>}
      lines={[scopesInWords(certificate), isOver ? `Caducó el ${day(by)}` : untilWords(item, today)]}
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

const RequestLink = ({ item: { request, isOver } }: { readonly item: Of<'request'> }) => {
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

const RequestItem = ({ item, today }: { readonly item: Of<'request'>; readonly today: string }) => {
  const { request, isOver, by } = item
  const { state, turn } = request
  const isClosed = state === 'lapsed' || state === 'expired'
  return (
    <ExpiryItemFrame
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
          : [steps[turn.step].title, isOver ? `El plazo terminó el ${day(by)}` : untilWords(item, today)]
      }
      action={<RequestLink item={item} />}
    />
  )
}

const DocumentItem = ({ item, today }: { readonly item: Of<'document'>; readonly today: string }) => {
  const { document, isOver, by } = item
  return (
    <ExpiryItemFrame
      tile={{ hue: categoryHues.general, icon: 'requests' }}
      title={documentKindNames[document.kind]}
      chip={isOver ? <Chip tone="bad">Caducado</Chip> : <Chip tone="warn">Caduca pronto</Chip>}
      lines={[document.fileName, isOver ? `Caducó el ${day(by)}` : untilWords(item, today)]}
      action={
        <Link to="/settings/documents" className={linkClass}>
          Subir uno nuevo
        </Link>
      }
    />
  )
}

/** Something expired or expiring, with its one action. */
export const ExpiredCard = ({ item, today }: { readonly item: ExpiryItem; readonly today: string }) => {
  if (item.kind === 'certificate') return <CertificateItem item={item} today={today} />
  if (item.kind === 'request') return <RequestItem item={item} today={today} />
  if (item.kind === 'document') return <DocumentItem item={item} today={today} />
  if (item.kind === 'offer') return <OfferItem item={item} />
  if (item.kind === 'absence') return <AbsenceItem item={item} today={today} />
  return <AppealItem item={item} today={today} />
}
