import { day } from '@habilita/browser/day'
import type { Restriction } from '@habilita/contract/people/data-requests'
import { Icon } from '@habilita/ui/icon'
import { Link } from '@tanstack/react-router'

const titles = {
  restriction: 'Tratamiento de sus datos limitado',
  objection: 'Se opone a que tratemos sus datos',
} satisfies Record<Restriction['kind'], string>

interface RestrictionNoteProps {
  readonly restrictions: readonly Restriction[]
  readonly className?: string
}

/** Restrictions and objections granted to the person, for staff who work on their data. */
export const RestrictionNote = ({ restrictions, className = '' }: RestrictionNoteProps) =>
  restrictions.length === 0 ? null : (
    <ul className={`flex flex-col gap-2 ${className}`}>
      {restrictions.map(({ id, number, kind, since, by, answer, until }) => (
        <li key={id} className="flex items-start gap-2 rounded-md bg-warn-wash px-3 py-2 text-warn">
          <Icon name="warning" className="mt-px size-5 shrink-0" />
          <div className="min-w-0">
            <p className="font-semibold">
              {titles[kind]} {until === null ? 'hasta que se levante' : `hasta el ${day(until)}`}
            </p>
            <p className="wrap-anywhere text-ink">
              {answer !== null && `«${answer}» `}
              {by ?? 'Sin nombre'}, {day(since)}.{' '}
              {answer === null ? (
                <span className="font-mono text-xs">{number}</span>
              ) : (
                <Link
                  to="/people/data-requests/$id"
                  params={{ id }}
                  className="font-semibold whitespace-nowrap text-accent underline underline-offset-4"
                >
                  Ver {number}
                </Link>
              )}
            </p>
          </div>
        </li>
      ))}
    </ul>
  )
