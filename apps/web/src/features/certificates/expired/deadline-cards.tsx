import { categoryHues } from '@habilita/contract/values/categories'
import { Chip } from '@habilita/ui/chip'
import { Link } from '@tanstack/react-router'
import { day, dayAndHour } from '@habilita/browser/day'
import { examTitle, placeOf } from '@habilita/browser/exams/exam-text'
import { shortWhen } from '@habilita/browser/exams/when'
import type { Of } from './expiry-items.ts'
import { linkClass, ExpiryItemFrame, untilWords } from './expiry-item-frame.tsx'

/** A seat offered from the waiting list, with its deadline. */
export const OfferItem = ({ item: { entry, isOver } }: { readonly item: Of<'offer'> }) => {
  const { session, requestId, offerExpiresAt } = entry
  const end = dayAndHour(offerExpiresAt ?? '')
  return (
    <ExpiryItemFrame
      tile={{ hue: categoryHues[session.category], icon: session.category }}
      title={examTitle(session)}
      chip={isOver ? <Chip tone="bad">Oferta terminada</Chip> : <Chip tone="warn">Plaza para ti</Chip>}
      lines={[
        `${shortWhen(session)}, ${placeOf(session.venue)}`,
        isOver ? `El plazo para aceptarla terminó el ${end}` : `Acéptala antes del ${end}`,
      ]}
      action={
        <Link
          to="/exams/session/$id"
          params={{ id: session.id }}
          search={{ request: requestId }}
          className={linkClass}
        >
          {isOver ? 'Ver la convocatoria' : 'Ver la plaza'}
        </Link>
      }
    />
  )
}

/** A missed exam that can be justified until a date. */
export const AbsenceItem = ({ item, today }: { readonly item: Of<'absence'>; readonly today: string }) => {
  const { booking, isOver, by } = item
  const { id, session } = booking
  return (
    <ExpiryItemFrame
      tile={{ hue: categoryHues[session.category], icon: session.category }}
      title={examTitle(session)}
      chip={<Chip tone={isOver ? 'bad' : 'warn'}>No te presentaste</Chip>}
      lines={
        isOver
          ? [`El plazo para justificarlo terminó el ${day(by)}`]
          : ['Si hubo una causa justificada, explícala', untilWords(item, today)]
      }
      action={
        <Link to="/exams/$id" params={{ id }} className={linkClass}>
          {isOver ? 'Ver el examen' : 'Justificar la ausencia'}
        </Link>
      }
    />
  )
}

const appealTiles = { request: 'requests', result: 'exams', certificate: 'certificates' } as const

/** A decision that can still be appealed. */
export const AppealItem = ({ item, today }: { readonly item: Of<'appeal'>; readonly today: string }) => {
  const { about, subject } = item.appealable
  return (
    <ExpiryItemFrame
      tile={{ hue: categoryHues.general, icon: appealTiles[about.kind] }}
      title={subject}
      chip={<Chip tone="warn">Puedes apelar</Chip>}
      lines={[untilWords(item, today)]}
      action={
        <Link
          to="/settings/cases/new"
          search={{ kind: 'appeal', about: about.kind, id: about.id }}
          className={linkClass}
        >
          Apelar
        </Link>
      }
    />
  )
}
