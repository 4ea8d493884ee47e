import { dayOf } from '@habilita/browser/exams/when'
import { timeZoneNames } from '@habilita/contract/exam-words'
import { provinces } from '@habilita/contract/provinces'
import { Button } from '@habilita/ui/button'
import { Chip } from '@habilita/ui/chip'
import { StatePanel } from '@habilita/ui/state-panel'
import { useQuery } from '@tanstack/react-query'
import { DataTable } from '../../../shared/data-table.tsx'
import { Listed } from '../../../shared/list-states.tsx'
import { hasRole, useMe } from '../../../shared/me.ts'
import { ListAndPane } from '../list-and-pane.tsx'
import { SettingsSection } from '../settings-section.tsx'
import { CloseVenue } from './close-venue.tsx'
import { VenueForm } from './venue-form.tsx'
import { type Venue, venuesQuery } from './venues-query.ts'

const provinceNames = new Map<string, string>(provinces.map(({ code, ine }) => [code, ine]))

const placeOf = ({ street, municipality, province }: Venue): string =>
  [street, municipality, provinceNames.get(province)]
    .filter((each, at, all) => all.indexOf(each) === at)
    .join(', ')

const Ahead = ({ venue: { ahead, timeZone } }: { readonly venue: Venue }) =>
  ahead.sessions === 0 || ahead.nextAt === null ? (
    <span className="text-ink-soft">Nada por delante</span>
  ) : (
    <>
      <span className="block">
        {ahead.sessions === 1 ? '1 convocatoria' : `${ahead.sessions} convocatorias`}
      </span>
      <span className="block text-xs text-ink-soft">
        {ahead.booked} de {ahead.seats} plazas · la próxima, el {dayOf(ahead.nextAt, timeZone)}
      </span>
    </>
  )

const Marks = ({ venue: { closed, stepFree, timeZone } }: { readonly venue: Venue }) => (
  <span className="flex flex-wrap gap-1">
    {closed && <Chip tone="warn">Cerrada</Chip>}
    {stepFree && (
      <Chip tone="ok" className="whitespace-nowrap">
        Sin escalones
      </Chip>
    )}
    {timeZone !== 'Europe/Madrid' && <Chip>{timeZoneNames[timeZone]}</Chip>}
  </span>
)

/** As it is told, for those who do not run it. */
const VenueToRead = ({ venue }: { readonly venue: Venue }) => (
  <div className="flex flex-col gap-2">
    <p>{placeOf(venue)}</p>
    <p>{venue.stepFree ? 'Se entra sin escalones.' : 'Hay escalones en la entrada.'}</p>
    {venue.directions !== '' && <p className="whitespace-pre-line text-ink-soft">{venue.directions}</p>}
  </div>
)

interface VenuesPageProps {
  /** Which is open: its id, or `new`. */
  readonly open: string | undefined
  /** `saved`: nothing is lost by it. */
  readonly onOpen: (id: string | undefined, saved?: true) => void
}

const Pane = ({ venue, onOpen }: { readonly venue: Venue | undefined } & Pick<VenuesPageProps, 'onOpen'>) => {
  const mayChange = hasRole(useMe(), 'examiner')
  if (!venue) return <VenueForm key="new" onDone={({ id }) => onOpen(id, true)} />
  if (!mayChange) return <VenueToRead venue={venue} />
  return (
    <>
      <VenueForm key={venue.id} venue={venue} onDone={() => {}} />
      <CloseVenue venue={venue} />
    </>
  )
}

/** Where exams are held. */
export const VenuesPage = ({ open, onOpen }: VenuesPageProps) => {
  const query = useQuery(venuesQuery)
  const mayChange = hasRole(useMe(), 'examiner')
  return (
    <SettingsSection
      title="Sedes"
      intro="Dónde se hacen los exámenes. Lo que digas aquí lo lee quien se examina."
      action={
        mayChange && (
          <Button size="default" onClick={() => onOpen('new')}>
            Añadir una sede
          </Button>
        )
      }
    >
      <Listed query={query} what="las sedes">
        {({ venues }) => {
          const venue = venues.find(({ id }) => id === open)
          const isNew = open === 'new' && mayChange
          return (
            <ListAndPane
              title={venue?.name ?? 'Sede nueva'}
              onClose={() => onOpen(undefined)}
              pane={venue || isNew ? <Pane venue={venue} onOpen={onOpen} /> : undefined}
              list={
                venues.length === 0 ? (
                  <StatePanel icon="place" title="No hay ninguna sede">
                    Añade la primera para poder poner convocatorias.
                  </StatePanel>
                ) : (
                  <DataTable
                    label="Sedes"
                    rows={venues}
                    idOf={({ id }) => id}
                    columns={[
                      {
                        head: 'Sede',
                        render: each => (
                          <>
                            <button
                              type="button"
                              aria-current={each.id === open || undefined}
                              onClick={() => onOpen(each.id)}
                              className="cursor-pointer rounded-sm text-start font-semibold underline-offset-4 hover:underline aria-[current=true]:text-accent"
                            >
                              {each.name}
                            </button>
                            <span className="block text-xs text-ink-soft">{placeOf(each)}</span>
                          </>
                        ),
                      },
                      { head: 'Por delante', render: each => <Ahead venue={each} /> },
                      { head: 'Señas', quiet: true, render: each => <Marks venue={each} /> },
                    ]}
                  />
                )
              }
            />
          )
        }}
      </Listed>
    </SettingsSection>
  )
}
