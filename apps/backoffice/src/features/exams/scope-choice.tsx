import type { SchemeCategory } from '@habilita/contract/schemes/schemes'
import { useQuery } from '@tanstack/react-query'
import { schemesQuery } from './exams-queries.ts'

interface ScopeChoiceProps {
  readonly category: SchemeCategory
  readonly chosen: readonly string[]
  readonly disabled?: boolean
  readonly error: string | undefined
  readonly onChange: (codes: string[]) => void
}

/** Scopes of a category; none chosen means all. */
export const ScopeChoice = ({ category, chosen, disabled = false, error, onChange }: ScopeChoiceProps) => {
  const scheme = useQuery(schemesQuery).data?.schemes.find(each => each.category === category)
  const scopes = scheme?.scopes ?? []
  if (scopes.length < 2) return null
  return (
    <fieldset disabled={disabled}>
      <legend className="text-sm font-semibold">Alcances</legend>
      <p className="mb-1 text-sm text-ink-soft">Sin elegir ninguno, es para todos.</p>
      <div className="flex flex-wrap gap-1.5">
        {scopes.map(({ code, name }) => (
          <label
            key={code}
            className="flex min-h-8 cursor-pointer items-center gap-2 rounded-full border border-line bg-surface px-3 has-checked:border-accent has-checked:bg-accent-wash has-disabled:cursor-default has-disabled:opacity-60"
          >
            <input
              type="checkbox"
              name="scopes"
              className="size-4"
              checked={chosen.includes(code)}
              onChange={({ target }) =>
                onChange(target.checked ? [...chosen, code] : chosen.filter(each => each !== code))
              }
            />
            {name}
          </label>
        ))}
      </div>
      {error !== undefined && (
        <p role="alert" className="mt-1 text-sm font-semibold text-bad">
          {error}
        </p>
      )}
    </fieldset>
  )
}
