import { day } from '@habilita/browser/day'
import { useToday } from '@habilita/browser/use-today'

/** The deadline, in red from that date on. */
export const DueDate = ({ day: due }: { readonly day: string | null }) => {
  const today = useToday()
  if (due === null) return null
  const words = due === today ? 'Vence hoy' : due < today ? `Venció el ${day(due)}` : `Hasta el ${day(due)}`
  return (
    <span className={`shrink-0 text-xs ${due <= today ? 'font-semibold text-bad' : 'text-ink-soft'}`}>
      {words}
    </span>
  )
}
