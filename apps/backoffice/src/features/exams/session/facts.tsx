import { dayOf, hourOf } from '@habilita/browser/exams/when'
import { deviceZone, longDay, zoneText } from '@habilita/browser/exams/when'
import type { StaffSessionDetail } from '@habilita/contract/exams/staff-sessions'
import { Chip } from '@habilita/ui/chip'
import { HueTile } from '@habilita/ui/hue-tile'
import { categoryHues } from '@habilita/contract/values/categories'
import type { ReactNode } from 'react'
import { dueLabels, hoursOf, namesOf, seatsLabel, standingOfSession } from '../session-labels.ts'

const Fact = ({ term, children }: { readonly term: string; readonly children: ReactNode }) => (
  <div className="min-w-0">
    <dt className="text-xs text-ink-soft">{term}</dt>
    <dd>{children}</dd>
  </div>
)

export const Facts = ({ session }: { readonly session: StaffSessionDetail }) => {
  const { category, scopes, venue, examiners, equipment, cancelReason, bookingClosesAt } = session
  const { tone, words } = standingOfSession(session)
  const zone = zoneText(venue.timeZone, deviceZone())
  return (
    <div className="flex gap-4 border-y border-line bg-surface px-5 py-3">
      <HueTile hue={categoryHues[category]} icon={category} />
      <div className="min-w-0 grow">
        <p className="mb-2 flex flex-wrap items-center gap-2">
          <strong className="text-base">
            {longDay(session)}, {hoursOf(session)}
            {zone !== null && ` (${zone})`}
          </strong>
          <Chip tone={tone}>{words}</Chip>
          {dueLabels(session)
            .filter(due => due !== 'Sin publicar')
            .map(due => (
              <Chip key={due} tone="warn">
                {due}
              </Chip>
            ))}
        </p>
        <dl className="grid grid-cols-[repeat(auto-fit,minmax(10rem,1fr))] gap-x-6 gap-y-2">
          <Fact term="Alcances">
            {scopes.length === 0 ? 'Todos' : scopes.map(({ name }) => name).join(', ')}
          </Fact>
          <Fact term="Sede">
            {venue.name}, {venue.municipality}
          </Fact>
          <Fact term="Ocupación">
            <span className="tabular-nums">{seatsLabel(session)}</span>
          </Fact>
          <Fact term="Examina">{namesOf(examiners)}</Fact>
          <Fact term="Se puede reservar hasta">
            {dayOf(bookingClosesAt, venue.timeZone)}, {hourOf(bookingClosesAt, venue.timeZone)}
          </Fact>
          {equipment.length > 0 && <Fact term="Material que se pide">{equipment.join(', ')}</Fact>}
          {cancelReason !== null && <Fact term="Motivo de la cancelación">«{cancelReason}»</Fact>}
        </dl>
      </div>
    </div>
  )
}
