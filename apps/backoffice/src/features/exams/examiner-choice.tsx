import { Loaded } from '@habilita/browser/loaded'
import type { StaffSessionDetail } from '@habilita/contract/exams/staff-sessions'
import { useQuery } from '@tanstack/react-query'
import { useMe } from '../../shared/me.ts'
import { staffQuery } from '../../shared/staff-query.ts'
import { conflictTieNames } from './interests/interest-labels.ts'

interface ExaminerChoiceProps {
  readonly chosen: readonly string[]
  /** Declared conflicts between examiners and candidates. */
  readonly conflicts?: StaffSessionDetail['conflicts']
  readonly error: string | undefined
  readonly onChange: (ids: string[]) => void
}

const NONE: StaffSessionDetail['conflicts'] = []

/** Selects examiners. Those with a conflict of interest are disabled, with the reason. */
export const ExaminerChoice = ({ chosen, conflicts = NONE, error, onChange }: ExaminerChoiceProps) => {
  const me = useMe()
  const staff = useQuery(staffQuery)
  return (
    <fieldset>
      <legend className="mb-1 text-sm font-semibold">Quién examina</legend>
      <Loaded query={staff}>
        {({ members }) => (
          <div className="max-h-44 overflow-y-auto rounded-md border border-line px-3 py-1">
            {members
              .filter(({ roles }) => roles.includes('examiner') || roles.includes('admin'))
              .map(({ id, name }) => {
                const tied = conflicts.filter(({ examiner }) => examiner.id === id)
                return (
                  <label key={id} className="flex min-h-9 cursor-pointer items-start gap-2.5 py-1.5">
                    <input
                      type="checkbox"
                      name="examiners"
                      className="mt-0.5 size-4.5"
                      checked={chosen.includes(id)}
                      onChange={({ target }) =>
                        onChange(target.checked ? [...chosen, id] : chosen.filter(each => each !== id))
                      }
                    />
                    <span>
                      {name ?? 'Sin nombre'}
                      {id === me.id && ' (tú)'}
                      {tied.map(({ bookingId, candidate, tie }) => (
                        <span key={bookingId} className="block text-xs text-warn">
                          Conflicto con {candidate.name ?? 'alguien que viene'}:{' '}
                          {conflictTieNames[tie].toLowerCase()}
                        </span>
                      ))}
                    </span>
                  </label>
                )
              })}
          </div>
        )}
      </Loaded>
      {error !== undefined && (
        <p role="alert" className="mt-1 text-sm font-semibold text-bad">
          {error}
        </p>
      )}
    </fieldset>
  )
}
