import { thingsToBring } from '@habilita/contract/exams/exam-values'
import type { ExamSession, Venue } from '@habilita/contract/exams/exam-shapes'
import { Card } from '@habilita/ui/card'
import { placeOf } from '@habilita/browser/exams/exam-text'
import { provinceName } from '@habilita/browser/province-name'
import { deviceZone, deviceTimeText, hourOf, longDay, zoneText } from '@habilita/browser/exams/when'
import { Section } from '../../shared/layout/section.tsx'
import { Fact } from './fact.tsx'

interface WhenProps {
  readonly session: ExamSession
  /** Past or cancelled: no warnings, and only the name of the venue. */
  readonly past?: boolean
}

/** Date and time in large type in the venue's time zone, which is named if ambiguous. */
export const When = ({ session, past = false }: WhenProps) => {
  const { startsAt, endsAt, venue } = session
  const zone = zoneText(venue.timeZone, deviceZone())
  const here = deviceTimeText(session, deviceZone())
  return (
    <Card tone={past ? 'plain' : 'accent'} className="flex flex-col gap-0.5">
      <p className="text-lg font-semibold">{longDay(session)}</p>
      <p className="text-2xl font-bold">
        <time dateTime={startsAt}>{hourOf(startsAt, venue.timeZone)}</time>
        {zone !== null && <span className="text-base font-semibold"> {zone}</span>}
      </p>
      <p className="text-sm text-ink-soft">
        {past ? placeOf(venue) : `Termina a las ${hourOf(endsAt, venue.timeZone)}`}
        {here !== null && `. ${here}`}
      </p>
    </Card>
  )
}

const addressOf = ({ street, municipality, province }: Venue): string => {
  const name = provinceName(province)
  return name === municipality ? `${street}, ${municipality}` : `${street}, ${municipality} (${name})`
}

const mapOf = (venue: Venue): string =>
  `https://www.openstreetmap.org/search?query=${encodeURIComponent(`${venue.street}, ${venue.municipality}`)}`

/** Venue, directions and what to bring. */
export const SessionFacts = ({ session }: { readonly session: ExamSession }) => {
  const { venue, part, equipment } = session
  return (
    <>
      <Section title="Dónde">
        <dl className="rounded-lg border border-line bg-surface">
          <Fact icon="place" name="Sede">
            <span className="font-semibold">{venue.name}</span>
            <span>{addressOf(venue)}</span>
            <a
              href={mapOf(venue)}
              target="_blank"
              rel="noreferrer"
              className="inline-flex min-h-11 items-center font-semibold text-accent underline underline-offset-4"
            >
              Ver en el mapa
              <span className="sr-only"> (se abre en otra pestaña)</span>
            </a>
          </Fact>
          {venue.directions !== '' && (
            <Fact icon="info" name="Cómo llegar">
              {venue.directions}
            </Fact>
          )}
          <Fact icon="person" name="Accesibilidad">
            {venue.stepFree
              ? 'Se entra sin escalones.'
              : 'Hay escalones para entrar. Si necesitas evitarlos, escríbenos.'}
          </Fact>
        </dl>
      </Section>
      <Section title="Qué llevar">
        <ul className="flex list-disc flex-col gap-1 rounded-lg border border-line bg-surface py-3 ps-9 pe-4">
          {[...thingsToBring[part], ...equipment].map(thing => (
            <li key={thing}>{thing}</li>
          ))}
        </ul>
      </Section>
    </>
  )
}
