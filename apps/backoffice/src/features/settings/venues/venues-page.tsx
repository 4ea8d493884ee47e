import { Button } from '@habilita/ui/button'
import { StatePanel } from '@habilita/ui/state-panel'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useShortcut } from '../../../shared/keys/shortcuts.ts'
import { QueryContent } from '../../../shared/query-content.tsx'
import { hasRole, useMe } from '../../../shared/me.ts'
import { ListAndPane } from '../list-and-pane.tsx'
import { SettingsSection } from '../settings-section.tsx'
import { CloseVenue } from './close-venue.tsx'
import { VenueForm } from './venue-form.tsx'
import { placeOf } from './venue-place.ts'
import { VenueTable } from './venue-table.tsx'
import { type Venue, venuesQuery } from './venues-query.ts'

/** Read-only view. */
const VenueToRead = ({ venue }: { readonly venue: Venue }) => (
  <div className="flex flex-col gap-2">
    <p>{placeOf(venue)}</p>
    <p>{venue.stepFree ? 'Se entra sin escalones.' : 'Hay escalones en la entrada.'}</p>
    {venue.capacity !== null && (
      <p>{venue.capacity === 1 ? 'Cabe 1 persona.' : `Caben ${venue.capacity} personas.`}</p>
    )}
    {venue.directions !== '' && <p className="whitespace-pre-line text-ink-soft">{venue.directions}</p>}
  </div>
)

interface VenuesPageProps {
  /** Id of the open one, or `new`. */
  readonly open: string | undefined
  /** `saved`: skip the leave guard. */
  readonly onOpen: (id: string | undefined, saved?: true) => void
}

const Pane = ({ venue, onOpen }: { readonly venue: Venue | undefined } & Pick<VenuesPageProps, 'onOpen'>) => {
  const mayChange = hasRole(useMe(), 'examiner')
  const [isSaving, setSaving] = useState(false)
  if (!venue) return <VenueForm key="new" onDone={({ id }) => onOpen(id, true)} />
  if (!mayChange) return <VenueToRead venue={venue} />
  return (
    <>
      <VenueForm key={venue.id} venue={venue} onDone={() => {}} onSaving={setSaving} />
      <CloseVenue venue={venue} isHeld={isSaving} />
    </>
  )
}

const listText = { next: 'Sede siguiente', previous: 'Sede anterior', close: 'Cerrar el panel de la sede' }

export const VenuesPage = ({ open, onOpen }: VenuesPageProps) => {
  const query = useQuery(venuesQuery)
  const mayChange = hasRole(useMe(), 'examiner')
  useShortcut(['n'], { label: 'Añadir una sede', group: 'Ajustes', enabled: mayChange }, () => onOpen('new'))
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
      <QueryContent query={query} what="las sedes">
        {({ venues }) => {
          const venue = venues.find(({ id }) => id === open)
          const isNew = open === 'new' && mayChange
          return (
            <ListAndPane
              openId={open}
              title={venue?.name ?? 'Sede nueva'}
              words={listText}
              onClose={() => onOpen(undefined)}
              pane={venue || isNew ? <Pane venue={venue} onOpen={onOpen} /> : undefined}
              list={
                venues.length === 0 ? (
                  <StatePanel icon="place" title="No hay ninguna sede">
                    Añade la primera para poder poner convocatorias.
                  </StatePanel>
                ) : (
                  <VenueTable
                    venues={venues}
                    open={open}
                    isNarrow={venue !== undefined || isNew}
                    onOpen={onOpen}
                  />
                )
              }
            />
          )
        }}
      </QueryContent>
    </SettingsSection>
  )
}
