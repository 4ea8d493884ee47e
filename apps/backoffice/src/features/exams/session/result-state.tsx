import { dateFormatter } from '@habilita/browser/date-formatter'
import type { useResultRow } from './use-result-row.ts'

/** Whether the input is saved. */
export const ResultState = ({ row }: { readonly row: ReturnType<typeof useResultRow> }) => {
  const { saving, savedAt, problem, isDirty, conflict } = row
  if (saving) return <span className="text-xs text-ink-soft">Guardando…</span>
  if (problem !== undefined)
    return (
      <span role="alert" className="text-xs font-semibold text-bad">
        Sin guardar: {problem}
      </span>
    )
  if (isDirty && conflict === undefined) return <span className="text-xs text-warn">Sin guardar</span>
  if (!savedAt || isDirty) return null
  const time = dateFormatter('es-ES', { hour: 'numeric', minute: '2-digit' }).format(savedAt)
  return (
    <span role="status" className="text-xs text-ok">
      Guardado a las {time}
    </span>
  )
}
