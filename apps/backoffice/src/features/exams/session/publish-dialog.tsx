import { number } from '@habilita/browser/number'
import { day } from '@habilita/browser/day'
import { outcomeTones } from '@habilita/browser/exams/exam-text'
import { Loaded } from '@habilita/browser/loaded'
import { notify } from '@habilita/browser/toasts/notify'
import type { Reply } from '@habilita/contract/api/endpoint'
import { outcomeNames } from '@habilita/contract/exams/exam-values'
import { requestStateNames } from '@habilita/contract/requests/request-values'
import { publishResults } from '@habilita/contract/exams/staff-exams'
import { previewPublication } from '@habilita/contract/exams/staff-session-work'
import type { StaffSessionDetail } from '@habilita/contract/exams/staff-sessions'
import { Chip } from '@habilita/ui/chip'
import { Icon } from '@habilita/ui/icon'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../../../shared/api.ts'
import { ConfirmDialog } from '../../../shared/confirm-dialog.tsx'
import { usePutSession } from './use-put-session.ts'

type Entry = Reply<typeof previewPublication>['entries'][number]

const previewQuery = (id: string) =>
  queryOptions({
    queryKey: ['session', id, 'publication'],
    queryFn: () => call(previewPublication, { params: { id } }),
    staleTime: 0,
    gcTime: 0,
  })

/** Consequence for one candidate. */
const consequence = ({ outcome, keptUntil, resitFrom, requestState }: Entry): string => {
  const where = `La solicitud queda «${requestStateNames[requestState]}».`
  if (outcome === 'passed')
    return `${keptUntil === null ? '' : `Se conserva hasta el ${day(keptUntil)}. `}${where}`
  if (outcome === 'void') return `El intento no cuenta. ${where}`
  return `${resitFrom === null ? 'No le quedan intentos' : `Puede repetir desde el ${day(resitFrom)}`}. ${where}`
}

const EntryLine = ({ entry, isFinal }: { readonly entry: Entry; readonly isFinal: boolean }) => (
  <li className="border-b border-line py-2 last:border-0">
    <span className="flex flex-wrap items-center gap-2">
      <strong className="me-auto text-ink">{entry.candidate.name ?? 'Sin nombre'}</strong>
      {entry.score !== null && <span className="tabular-nums">{number(entry.score)} puntos</span>}
      {entry.outcome === null ? (
        <Chip tone="warn">Falta</Chip>
      ) : (
        <Chip tone={outcomeTones[entry.outcome]}>{outcomeNames[entry.outcome]}</Chip>
      )}
    </span>
    {isFinal && <span className="block text-sm text-ink-soft">{consequence(entry)}</span>}
  </li>
)

interface PublishDialogProps {
  readonly session: StaffSessionDetail
  readonly onClose: () => void
}

/** Results of all candidates before publication, which is final. */
export const PublishDialog = ({ session: { id }, onClose }: PublishDialogProps) => {
  const { put } = usePutSession()
  const preview = useQuery(previewQuery(id))
  const version = preview.data?.version
  const publish = async () => {
    if (version === undefined) return
    try {
      await put(await call(publishResults, { params: { id }, body: { version } }))
    } catch (error) {
      void preview.refetch()
      throw error
    }
    notify({
      severity: 'success',
      title: 'Resultados publicados',
      description: 'Cada persona lo ve ya en su app y recibe un aviso.',
    })
  }
  const isReady = preview.data?.refusal === null
  return (
    <ConfirmDialog
      title="¿Publicar los resultados?"
      description="Cada persona ve el suyo en el momento. Después no se pueden cambiar: solo anular, con su motivo."
      send="Publicar"
      isReady={isReady}
      onConfirm={publish}
      onClose={onClose}
    >
      <Loaded query={preview}>
        {({ refusal, entries }) => (
          <>
            {refusal !== null && (
              <p
                role="alert"
                className="mb-2 flex items-start gap-2 rounded-md bg-warn-wash px-3 py-2 text-warn"
              >
                <Icon name="warning" className="mt-px size-5 shrink-0" />
                {refusal.message}
              </p>
            )}
            {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard must be able to scroll the list */}
            <ul tabIndex={0} aria-label="Qué sabrá cada persona" className="max-h-[45dvh] overflow-y-auto">
              {entries.map(entry => (
                <EntryLine key={entry.bookingId} entry={entry} isFinal={refusal === null} />
              ))}
            </ul>
          </>
        )}
      </Loaded>
    </ConfirmDialog>
  )
}
