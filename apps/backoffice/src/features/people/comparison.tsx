import { profileFields } from '@habilita/contract/people/profile'
import type { PersonDetail } from '@habilita/contract/people/staff-people'
import { profileFieldNames, formatProfileField } from '../../shared/format-profile.ts'

interface ComparisonProps {
  readonly keep: PersonDetail
  readonly other: PersonDetail
}

/** Two profiles field by field, with differences marked. */
export const Comparison = ({ keep, other }: ComparisonProps) => {
  const rows = [
    { name: 'Correo electrónico', kept: keep.email ?? undefined, theirs: other.email ?? undefined },
    ...profileFields.map(field => ({
      name: profileFieldNames[field],
      kept: formatProfileField(keep.profile, field),
      theirs: formatProfileField(other.profile, field),
    })),
  ]
  return (
    <table className="w-full table-fixed border-separate border-spacing-0">
      <caption className="sr-only">Las dos fichas, dato a dato</caption>
      <thead>
        <tr className="text-xs text-ink-soft">
          <th scope="col" className="w-34 border-b border-line px-2.5 py-1.5 text-start font-semibold">
            Dato
          </th>
          <th scope="col" className="border-b border-line px-3 py-1.5 text-start font-semibold">
            Se queda
          </th>
          <th scope="col" className="border-b border-line px-3 py-1.5 text-start font-semibold">
            Desaparece
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, kept, theirs }) => {
          const differs = kept !== theirs
          return (
            <tr key={name} className={differs ? 'bg-warn-wash' : undefined}>
              <th
                scope="row"
                className="border-b border-line px-2.5 py-1.5 text-start font-normal text-ink-soft"
              >
                {name}
                {differs && <span className="sr-only"> (distinto)</span>}
              </th>
              <td
                className={`border-b border-line px-3 py-1.5 wrap-anywhere ${differs ? 'font-semibold' : ''}`}
              >
                {kept ?? '—'}
              </td>
              <td className="border-b border-line px-3 py-1.5 wrap-anywhere">{theirs ?? '—'}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
