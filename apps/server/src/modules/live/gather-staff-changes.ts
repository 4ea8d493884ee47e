import type { StaffChange } from '@habilita/contract/staff/staff-live'

/** Above this, the reader gets a reset and reloads everything. */
const MOST_WAITING = 500

/** Pending changes of one reader of the staff stream: first a reset, then each changed object once. */
export const gatherStaffChanges = () => {
  const waiting = new Set<string>()
  let isAnything = true
  return {
    /** `topic:id`, or undefined when the changed object is unknown. */
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
