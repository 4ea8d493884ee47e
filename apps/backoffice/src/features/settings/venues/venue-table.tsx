import { dayOf } from '@habilita/browser/exams/when'
import { Chip } from '@habilita/ui/chip'
import { DataTable } from '../../../shared/data-table.tsx'
import { placeOf } from './venue-place.ts'
import type { Venue } from './venues-query.ts'

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

const Marks = ({ venue: { closed, stepFree, timeZone, capacity } }: { readonly venue: Venue }) => (
  <span className="flex flex-wrap gap-1">
    {closed && <Chip tone="warn">Cerrada</Chip>}
    {capacity !== null && <Chip className="whitespace-nowrap">Aforo {capacity}</Chip>}
    {stepFree && (
      <Chip tone="ok" className="whitespace-nowrap">
        Sin escalones
      </Chip>
    )}
    {timeZone === 'Atlantic/Canary' && <Chip className="whitespace-nowrap">Hora canaria</Chip>}
  </span>
)

interface VenueTableProps {
  readonly venues: readonly Venue[]
  readonly open: string | undefined
  /** A pane is open next to it: one column only. */
  readonly isNarrow: boolean
  readonly onOpen: (id: string) => void
}

export const VenueTable = ({ venues, open, isNarrow, onOpen }: VenueTableProps) => (
  <DataTable
    label="Sedes"
    rows={venues}
    idOf={({ id }) => id}
    columns={[
      {
        head: 'Sede',
        render: venue => (
          <>
            <button
              type="button"
              data-row=""
              aria-current={venue.id === open || undefined}
              onClick={() => onOpen(venue.id)}
              className="cursor-pointer rounded-sm text-start font-semibold underline-offset-4 hover:underline aria-[current=true]:text-accent"
            >
              {venue.name}
            </button>
            <span className="block text-xs text-ink-soft">{placeOf(venue)}</span>
            {isNarrow && (
              <span className="mt-1 block">
                <Marks venue={venue} />
              </span>
            )}
          </>
        ),
      },
      ...(isNarrow
        ? []
        : [
            { head: 'Por delante', render: (venue: Venue) => <Ahead venue={venue} /> },
            {
              head: 'Características',
              quiet: true as const,
              render: (venue: Venue) => <Marks venue={venue} />,
            },
          ]),
    ]}
  />
)
