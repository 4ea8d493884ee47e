import { categoryHues } from '@habilita/contract/values/categories'
import { Chip } from '@habilita/ui/chip'
import { Link } from '@tanstack/react-router'
import { day, dayAndHour } from '@habilita/browser/day'
import { examTitle, placeOf } from '@habilita/browser/exams/exam-words'
import { shortWhen } from '@habilita/browser/exams/when'
import type { Of } from './expired-things.ts'
import { linkClass, ThingFrame, untilWords } from './thing-frame.tsx'

/** A seat offered from the waiting list, with its deadline. */
export const OfferThing = ({ thing: { entry, isOver } }: { readonly thing: Of<'offer'> }) => {
  const { session, requestId, offerExpiresAt } = entry
  const end = dayAndHour(offerExpiresAt ?? '')
  return (
    <ThingFrame
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
export const AbsenceThing = ({ thing, today }: { readonly thing: Of<'absence'>; readonly today: string }) => {
  const { booking, isOver, by } = thing
  const { id, session } = booking
  return (
    <ThingFrame
      tile={{ hue: categoryHues[session.category], icon: session.category }}
      title={examTitle(session)}
      chip={<Chip tone={isOver ? 'bad' : 'warn'}>No te presentaste</Chip>}
      lines={
        isOver
          ? [`El plazo para justificarlo terminó el ${day(by)}`]
          : ['Si hubo una causa justificada, explícala', untilWords(thing, today)]
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
export const AppealThing = ({ thing, today }: { readonly thing: Of<'appeal'>; readonly today: string }) => {
  const { about, subject } = thing.appealable
  return (
    <ThingFrame
      tile={{ hue: categoryHues.general, icon: appealTiles[about.kind] }}
      title={subject}
      chip={<Chip tone="warn">Puedes apelar</Chip>}
      lines={[untilWords(thing, today)]}
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
