import { ProblemPanel } from '@habilita/browser/form/problem-panel'
import { useAction } from '@habilita/browser/form/use-action'
import { notify } from '@habilita/browser/toasts/notify'
import { updateVenue } from '@habilita/contract/exams/staff-sessions'
import { Button } from '@habilita/ui/button'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../shared/api.ts'
import { ConfirmDialog } from '../../../shared/confirm-dialog.tsx'
import { putVenue, type Venue, venuesQuery } from './venues-query.ts'

const aheadText = ({ ahead: { sessions, booked } }: Venue): string => {
  if (sessions === 0) return 'No tiene convocatorias por delante.'
  const held = sessions === 1 ? 'La convocatoria que tiene' : `Las ${sessions} convocatorias que tiene`
  return `${held} por delante (${booked === 1 ? '1 reserva' : `${booked} reservas`}) se ${sessions === 1 ? 'celebra' : 'celebran'} igual: si no puede ser, cancélalas en Exámenes.`
}

interface CloseVenueProps {
  readonly venue: Venue
  /** The form is being saved. */
  readonly isHeld: boolean
}

/** Closes a venue for new sessions, or reopens it. */
export const CloseVenue = ({ venue, isHeld }: CloseVenueProps) => {
  const client = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const run = async (): Promise<void> => {
    const { id, timeZone: _zone, ahead: _ahead, closed, ...words } = venue
    try {
      await putVenue(client, await call(updateVenue, { params: { id }, body: { ...words, closed: !closed } }))
    } finally {
      // Also after a failure: another user may have changed it.
      void client.invalidateQueries(venuesQuery)
    }
    notify({ severity: 'success', title: closed ? 'Sede abierta de nuevo' : 'Sede cerrada' })
  }
  const { act, loading, problem } = useAction(run)
  if (venue.closed)
    return (
      <>
        <Button
          variant="outline"
          size="default"
          loading={loading}
          disabled={isHeld}
          onClick={() => void act()}
        >
          Abrir de nuevo
        </Button>
        {problem && <ProblemPanel {...problem} />}
      </>
    )
  return (
    <>
      <Button variant="outline" size="default" disabled={isHeld} onClick={() => setAsking(true)}>
        Cerrar la sede…
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={`¿Cerrar ${venue.name}?`}
          description={`No se podrán poner convocatorias nuevas en ella. ${aheadText(venue)} Puedes volver a abrirla cuando quieras.`}
          send="Cerrar la sede"
          destructive
          onConfirm={run}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
