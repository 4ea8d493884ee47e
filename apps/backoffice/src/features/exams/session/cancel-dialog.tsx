import { placeOf } from '@habilita/browser/exams/exam-text'
import { shortWhen } from '@habilita/browser/exams/when'
import { Loaded } from '@habilita/browser/loaded'
import { notify } from '@habilita/browser/toasts/notify'
import type { Reply } from '@habilita/contract/api/endpoint'
import { sessionCancelled, venueInNotices } from '@habilita/contract/exams/exam-notices'
import type { NoticeWords } from '@habilita/contract/notices/notice-wording'
import { previewCancellation } from '@habilita/contract/exams/staff-session-work'
import { cancelSession, type StaffSessionDetail } from '@habilita/contract/exams/staff-sessions'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../../../shared/api.ts'
import { ConfirmDialog } from '../../../shared/confirm-dialog.tsx'
import { usePutSession } from './use-put-session.ts'

type Preview = Reply<typeof previewCancellation>

const previewQuery = (id: string) =>
  queryOptions({
    queryKey: ['session', id, 'cancellation'],
    queryFn: () => call(previewCancellation, { params: { id } }),
    staleTime: 0,
    gcTime: 0,
  })

const MOST_OFFERED = 3

const noticeOf = ({ part, startsAt, venue }: StaffSessionDetail, reason: string) =>
  sessionCancelled(
    { part, startsAt: new Date(startsAt), zone: venue.timeZone, venue: venueInNotices(venue) },
    reason.trim() || 'aquí irá el motivo',
  )

const nobodyTold = 'Nadie tiene plaza ni espera: no se avisa a nadie.'

const Affected = ({ preview: { affected, alternatives, waiting } }: { readonly preview: Preview }) => (
  <div className="flex flex-col gap-2">
    <p className="font-semibold">
      {affected.length === 0
        ? waiting === 0
          ? nobodyTold
          : 'Nadie tiene plaza.'
        : affected.length === 1
          ? '1 persona pierde su plaza y elige antes que nadie:'
          : `${affected.length} personas pierden su plaza y eligen antes que nadie:`}
    </p>
    {affected.length > 0 && (
      <ul
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard must be able to scroll the list
        tabIndex={0}
        aria-label="Quién pierde su plaza"
        className="max-h-52 overflow-y-auto rounded-md border border-line px-3"
      >
        {affected.map(({ bookingId, candidate, requestNumber, alternatives: fitting }) => (
          <li key={bookingId} className="border-b border-line py-2 last:border-0">
            <span className="block font-semibold">
              {candidate.name ?? 'Sin nombre'}{' '}
              <span className="font-mono text-xs text-ink-soft">{requestNumber}</span>
            </span>
            {fitting.length === 0 ? (
              <span className="block text-sm text-warn">
                Ahora no hay otra fecha para ella. Tendrá preferencia cuando la haya.
              </span>
            ) : (
              <ul className="list-disc ps-4 text-sm text-ink-soft">
                {alternatives
                  .filter(({ session }) => fitting.slice(0, MOST_OFFERED).includes(session.id))
                  .map(({ session, seatsLeft }) => (
                    <li key={session.id}>
                      {shortWhen(session)}, {placeOf(session.venue)} ({seatsLeft}{' '}
                      {seatsLeft === 1 ? 'plaza libre' : 'plazas libres'})
                    </li>
                  ))}
                {fitting.length > MOST_OFFERED && <li>y {fitting.length - MOST_OFFERED} más</li>}
              </ul>
            )}
          </li>
        ))}
      </ul>
    )}
    {waiting > 0 && (
      <p className="text-ink-soft">
        {waiting === 1
          ? 'A quien está en la lista de espera se le avisa, con las otras fechas que le sirvan.'
          : `A las ${waiting} personas en lista de espera se les avisa, con las otras fechas que les sirvan.`}
      </p>
    )}
  </div>
)

const Told = ({ notice: { title, body } }: { readonly notice: NoticeWords }) => (
  <figure className="rounded-md bg-sunken px-3 py-2 text-sm">
    <figcaption className="mb-1 text-xs font-semibold text-ink-soft">
      Lo que leerá quien pierde su plaza
    </figcaption>
    <blockquote>
      <strong className="block">{title}</strong>
      {body}
    </blockquote>
  </figure>
)

interface CancelDialogProps {
  readonly session: StaffSessionDetail
  readonly onClose: () => void
}

/** Who is affected, what they can choose instead, and the text they are sent. */
export const CancelDialog = ({ session, onClose }: CancelDialogProps) => {
  const { put, reloadSession } = usePutSession()
  const preview = useQuery(previewQuery(session.id))
  const isTold = (preview.data?.affected.length ?? 0) > 0
  const cancel = async (reason: string) => {
    const { version } = preview.data ?? session
    const params = { id: session.id }
    try {
      await put(await call(cancelSession, { params, body: { version, reason } }))
    } catch (error) {
      // Bookings may have changed: reload who is affected.
      reloadSession(session.id)
      throw error
    }
    notify({
      severity: 'success',
      title: 'Convocatoria cancelada',
      ...((isTold || (preview.data?.waiting ?? 0) > 0) && {
        description: 'Se ha avisado a quien tenía plaza o esperaba una.',
      }),
    })
  }
  return (
    <ConfirmDialog
      title="¿Cancelar la convocatoria?"
      description="No se puede deshacer."
      reason={{
        draft: `cancel session ${session.id}`,
        label: 'Motivo',
        missing: 'Escribe el motivo: lo leerá cada persona.',
        templates: { kind: 'session_cancellation', category: session.category },
      }}
      renderPreview={reason => isTold && <Told notice={noticeOf(session, reason)} />}
      send="Cancelar la convocatoria"
      cancel="Volver"
      destructive
      onConfirm={cancel}
      onClose={onClose}
    >
      <Loaded query={preview}>{data => <Affected preview={data} />}</Loaded>
    </ConfirmDialog>
  )
}
