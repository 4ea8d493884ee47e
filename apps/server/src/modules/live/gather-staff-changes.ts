import type { StaffChange } from '@habilita/contract/staff/staff-live'

/** Whoever has to look at more than this looks at everything. */
const MOST_WAITING = 500

/**
 * What one reader of the staff's stream has yet to be told: first that anything may have changed, then each thing that
 * did, once however often it did meanwhile.
 */
export const gatherStaffChanges = () => {
  const waiting = new Set<string>()
  let isAnything = true
  return {
    /** `topic:id`, or nothing where it is not known what. */
    hear: (told: string | undefined): void => {
      if (told === undefined || waiting.size >= MOST_WAITING) isAnything = true
      if (isAnything) waiting.clear()
      else if (told !== undefined) waiting.add(told)
    },
    take: (): StaffChange[] => {
      if (isAnything) {
        isAnything = false
        return [{ kind: 'reset' }]
      }
      const changes = [...waiting].map(told => {
        const end = told.indexOf(':')
        return { kind: 'changed', topic: told.slice(0, end), id: told.slice(end + 1) } as const
      })
      waiting.clear()
      return changes
    },
  }
}
