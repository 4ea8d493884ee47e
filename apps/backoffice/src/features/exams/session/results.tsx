import type { StaffSessionDetail } from '@habilita/contract/exams/staff-sessions'
import { Button } from '@habilita/ui/button'
import { Checkbox } from '@habilita/ui/checkbox'
import { Icon } from '@habilita/ui/icon'
import { StatePanel } from '@habilita/ui/state-panel'
import { useState } from 'react'
import { Keys } from '../../../shared/keys/key-names.tsx'
import { useShortcut } from '../../../shared/keys/shortcuts.ts'
import { hasRole, useMe } from '../../../shared/me.ts'
import { AddArea } from './add-area.tsx'
import { BookingDialog } from './booking-dialog.tsx'
import { areasOf, lacking } from './result-values.ts'
import { ResultRow } from './result-row.tsx'
import type { Stage } from './stage.ts'

/** Declared once per session, until the page is closed. */
const declared = new Set<string>()

interface ResultsProps {
  readonly session: StaffSessionDetail
  readonly stage: Stage
  readonly onPublish: () => void
  readonly onUnsaved: (bookingId: string, isUnsaved: boolean) => void
}

const listed = new Intl.ListFormat('es-ES', { type: 'conjunction' })

const Missing = ({ session }: Pick<ResultsProps, 'session'>) => {
  const missing = lacking(session.roll)
  if (session.state === 'held') return <p>Los resultados están publicados.</p>
  if (missing.length === 0)
    return (
      <p className="flex items-center gap-1.5 text-ok">
        <Icon name="check" className="size-5" />
        No falta ningún resultado.
      </p>
    )
  return (
    <p>
      <strong>{missing.length === 1 ? 'Falta 1 resultado' : `Faltan ${missing.length} resultados`}</strong>:{' '}
      {listed.format(missing.map(({ candidate }) => candidate.name ?? 'Sin nombre'))}.
    </p>
  )
}

/** Results of all candidates. Keys move down the column; a row is saved when the examiner leaves it. */
export const Results = ({ session, stage, onPublish, onUnsaved }: ResultsProps) => {
  const { id, roll, state, examiners, conflicts } = session
  const me = useMe()
  const key = `${me.id} ${id}`
  const [isImpartial, setImpartial] = useState(() => declared.has(key))
  const [added, setAdded] = useState<readonly string[]>([])
  const [open, setOpen] = useState<string>()
  const isOpen = state === 'open' && stage === 'begun'
  const isNamed = examiners.some(examiner => examiner.id === me.id) || hasRole(me)
  const areas = [...new Set([...areasOf(roll), ...added])]
  const hasCritical = roll.some(({ hasCriticalItems }) => hasCriticalItems)
  useShortcut(['shift+p'], { label: 'Publicar', group: 'Convocatoria', enabled: isOpen }, onPublish)
  if (roll.length === 0)
    return (
      <StatePanel icon="people" title="Nadie tiene plaza" className="grow justify-center">
        No hay resultados que poner.
      </StatePanel>
    )
  if (state === 'open' && !isOpen)
    return (
      <StatePanel icon="exams" title="Todavía no ha empezado" className="grow justify-center">
        Los resultados se ponen desde que empieza el examen.
      </StatePanel>
    )
  const heads = [
    'Persona',
    'Asistencia',
    'Puntos',
    ...areas,
    ...(hasCritical ? ['Ítems críticos fallados'] : []),
    'Resultado',
  ]
  return (
    <>
      {isOpen && isNamed && (
        <div className="flex flex-wrap items-start gap-x-6 border-b border-line px-5 py-1">
          <Checkbox
            name="noConflict"
            label="Declaro que nada me une a las personas que examino (UNE-EN ISO/IEC 17024)."
            checked={isImpartial}
            onChange={({ target }) => {
              if (target.checked) declared.add(key)
              else declared.delete(key)
              setImpartial(target.checked)
            }}
            className="me-auto"
          />
          <AddArea known={areas} onAdd={name => setAdded([...added, name])} />
        </div>
      )}
      {isOpen && !isNamed && (
        <p className="flex items-center gap-2 border-b border-line bg-warn-wash px-5 py-2 text-warn">
          <Icon name="lock" className="size-5" />
          No estás entre quienes examinan en esta convocatoria: puedes ver los resultados, no ponerlos.
        </p>
      )}
      <div className="overflow-x-auto">
        <table aria-label="Resultados" className="w-full border-separate border-spacing-0">
          <thead>
            <tr>
              {heads.map(head => (
                <th
                  key={head}
                  scope="col"
                  className="border-b border-line px-2 py-2 text-start text-xs font-semibold text-ink-soft first:ps-5"
                >
                  {head}
                </th>
              ))}
              <th scope="col" className="border-b border-line py-2 pe-5">
                <span className="sr-only">Más</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {roll.map(entry => (
              <ResultRow
                key={entry.bookingId}
                entry={entry}
                sessionId={id}
                areas={areas}
                hasCritical={hasCritical}
                mayWrite={isOpen && isNamed}
                isImpartial={isImpartial}
                tie={
                  conflicts.find(each => each.bookingId === entry.bookingId && each.examiner.id === me.id)
                    ?.tie
                }
                onOpen={() => setOpen(entry.bookingId)}
                onUnsaved={isUnsaved => onUnsaved(entry.bookingId, isUnsaved)}
              />
            ))}
          </tbody>
        </table>
      </div>
      <div className="sticky bottom-0 mt-auto flex flex-wrap items-center gap-3 border-t border-line bg-paper px-5 py-3">
        <div aria-live="polite" className="me-auto min-w-0">
          <Missing session={session} />
        </div>
        {isOpen && (
          <Button size="default" onClick={onPublish}>
            Publicar… <Keys combination="shift+p" />
          </Button>
        )}
      </div>
      {open !== undefined && (
        <BookingDialog open={{ id: open, sessionId: id }} onClose={() => setOpen(undefined)} />
      )}
    </>
  )
}
