import { number } from '@habilita/browser/number'
import { outcomeTones } from '@habilita/browser/exams/exam-text'
import { outcomeNames } from '@habilita/contract/exams/exam-values'
import type { TieKind } from '@habilita/contract/exams/staff-interests'
import { Button } from '@habilita/ui/button'
import { Chip } from '@habilita/ui/chip'
import { Icon } from '@habilita/ui/icon'
import { type KeyboardEvent, useEffect, useEffectEvent } from 'react'
import { attendanceOf } from './attendance-labels.ts'
import { ResultState } from './result-state.tsx'
import { judgementOf, outcomeFor, type RollEntry, scoreOf } from './result-values.ts'
import { useAttendance } from './use-attendance.ts'
import { useResultRow } from './use-result-row.ts'

const pointsText = (score: number | null | undefined): string =>
  score === null || score === undefined ? '—' : number(score)

interface ResultRowProps {
  readonly entry: RollEntry
  readonly sessionId: string
  readonly areas: readonly string[]
  /** The table has a column for critical items. */
  readonly hasCritical: boolean
  readonly mayWrite: boolean
  /** The user has declared to have no conflict of interest. */
  readonly isImpartial: boolean
  /** Conflict of interest between the user and this candidate. */
  readonly tie: TieKind | 'self' | undefined
  readonly onOpen: () => void
  /** Reports unsaved input. */
  readonly onUnsaved: (isUnsaved: boolean) => void
}

const cellClass = 'border-b border-line px-2 py-1.5 align-middle'
const inputClass =
  'min-h-9 rounded-md border border-line-strong bg-surface px-2 tabular-nums disabled:bg-sunken disabled:opacity-60 aria-invalid:border-bad'

/** Moves down and up the column, as in a spreadsheet. */
const moveFrom = (input: HTMLElement, step: number): void => {
  const column = input.dataset['column'] ?? ''
  const all = [...(input.closest('tbody')?.querySelectorAll<HTMLInputElement>('input[data-column]') ?? [])]
  const inColumn = all.filter(each => each.dataset['column'] === column && !each.disabled)
  inColumn[inColumn.findIndex(each => each === input) + step]?.select()
}

export const ResultRow = (props: ResultRowProps) => {
  const { entry, sessionId, areas, hasCritical, mayWrite, isImpartial, tie, onOpen, onUnsaved } = props
  const { bookingId, candidate, passMark, hasCriticalItems, attempt, result, state } = entry
  const row = useResultRow(entry, sessionId)
  const tellUnsaved = useEffectEvent(onUnsaved)
  useEffect(() => tellUnsaved(row.isUnsaved), [row.isUnsaved])
  const absence = useAttendance(bookingId, () => {})
  const name = candidate.name ?? 'Sin nombre'
  const isOut = result?.published === true
  const isWritten = mayWrite && tie === undefined && !isOut && state !== 'absent'
  const judgement = judgementOf(row.draft, hasCriticalItems)
  const outcome = isWritten && judgement ? outcomeFor(judgement, entry) : result?.outcome
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    const step = { Enter: 1, ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined) {
      event.preventDefault()
      row.save()
      moveFrom(event.currentTarget, event.shiftKey && event.key === 'Enter' ? -1 : step)
    } else if (event.key === 'Escape') {
      event.stopPropagation()
      row.takeBack()
    }
  }
  const points = (column: string, label: string, value: string, onChange: (text: string) => void) => (
    <input
      data-column={column}
      aria-label={`${label} de ${name}`}
      aria-invalid={value.trim() !== '' && scoreOf(value) === undefined}
      inputMode="decimal"
      autoComplete="off"
      disabled={!isImpartial}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      onKeyDown={press}
      onBlur={row.save}
      className={`${inputClass} w-20 text-end`}
    />
  )
  const attendance = attendanceOf(entry)
  return (
    <>
      <tr>
        <th scope="row" className={`${cellClass} ps-5 text-start font-normal`}>
          <span className="block font-semibold">{name}</span>
          <span className="block text-xs text-ink-soft">
            intento {attempt} · mínimo {passMark}
          </span>
        </th>
        <td className={cellClass}>
          <span className="flex flex-wrap items-center gap-1.5">
            <Chip tone={attendance.tone}>{attendance.words}</Chip>
            {mayWrite && tie === undefined && result === null && state !== 'absent' && (
              <Button
                variant="ghost"
                size="sm"
                loading={absence.loading}
                onClick={() => void absence.say(false)}
              >
                No se presentó<span className="sr-only">: {name}</span>
              </Button>
            )}
            {mayWrite && state === 'absent' && !isOut && (
              <Button
                variant="ghost"
                size="sm"
                loading={absence.loading}
                onClick={() => void absence.say(null)}
              >
                Deshacer<span className="sr-only">: {name}</span>
              </Button>
            )}
          </span>
          {absence.problem && <span className="block text-xs text-bad">{absence.problem.message}</span>}
        </td>
        <td className={cellClass}>
          {isWritten
            ? points('score', 'Puntos', row.draft.score, score => row.type({ ...row.draft, score }))
            : pointsText(result?.score)}
        </td>
        {areas.map(area => (
          <td key={area} className={cellClass}>
            {isWritten
              ? points(`area ${area}`, area, row.draft.areas[area] ?? '', text =>
                  row.type({ ...row.draft, areas: { ...row.draft.areas, [area]: text } }),
                )
              : pointsText(result?.areas.find(each => each.name === area)?.score)}
          </td>
        ))}
        {hasCritical && (
          <td className={cellClass}>
            {isWritten && hasCriticalItems ? (
              <input
                data-column="critical"
                aria-label={`Ítems críticos fallados de ${name}`}
                placeholder="Ninguno; separa con «;»"
                autoComplete="off"
                disabled={!isImpartial}
                value={row.draft.critical}
                onChange={({ target }) => row.type({ ...row.draft, critical: target.value })}
                onKeyDown={press}
                onBlur={row.save}
                className={`${inputClass} w-full min-w-44`}
              />
            ) : (
              result?.criticalFailed.join('; ') || '—'
            )}
          </td>
        )}
        <td className={cellClass}>
          <span className="flex flex-wrap items-center gap-2">
            {outcome ? (
              <Chip tone={outcomeTones[outcome]}>{outcomeNames[outcome]}</Chip>
            ) : (
              <span className="text-xs text-ink-soft">{state === 'absent' ? '' : 'Falta'}</span>
            )}
            {isWritten && <ResultState row={row} />}
          </span>
        </td>
        <td className={`${cellClass} pe-5 text-end`}>
          <Button
            variant="ghost"
            size="sm"
            aria-label={`Observaciones e incidencias de ${name}`}
            onClick={onOpen}
          >
            <Icon name="note" className="size-4" />
          </Button>
        </td>
      </tr>
      {tie !== undefined && mayWrite && (
        <tr>
          <td colSpan={6 + areas.length} className="border-b border-line bg-warn-wash px-5 py-1.5 text-warn">
            {tie === 'self'
              ? `Eres ${name}: tu resultado lo pone otra persona.`
              : `Tienes declarado un conflicto de interés con ${name}: su resultado lo pone otra persona.`}
          </td>
        </tr>
      )}
      {row.conflict !== undefined && (
        <tr>
          <td colSpan={6 + areas.length} className="border-b border-line bg-warn-wash px-5 py-2">
            <div role="alert" className="flex flex-wrap items-center gap-2 text-ink">
              <Icon name="people" className="size-5 text-warn" />
              <span className="min-w-0 flex-1">
                {row.conflict === null
                  ? `Otra persona ha quitado el resultado de ${name}. El tuyo no se ha guardado.`
                  : `Otra persona ha puesto ${pointsText(row.conflict.score)} puntos a ${name}. Lo tuyo no se ha guardado.`}
              </span>
              <span className="flex flex-wrap gap-2">
                <Button variant="outline" size="sm" onClick={row.takeTheirs}>
                  Quedarme con eso
                </Button>
                <Button variant="outline" size="sm" onClick={row.keepMine}>
                  Poner lo mío
                </Button>
              </span>
            </div>
          </td>
        </tr>
      )}
    </>
  )
}
