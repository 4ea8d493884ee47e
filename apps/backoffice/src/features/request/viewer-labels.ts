import type { StaffRequestDetail } from '@habilita/contract/requests/staff-requests'

type Person = StaffRequestDetail['viewers'][number]

const listed = new Intl.ListFormat('es-ES', { type: 'conjunction' })

const namesOf = (people: readonly Person[]): string =>
  listed.format(people.map(({ name }) => name ?? 'alguien sin nombre'))

interface Open extends Pick<StaffRequestDetail, 'state' | 'assignedTo'> {
  readonly viewers: readonly Person[]
}

/** What each viewer does: the assignee of a request under review is reviewing it, the others are viewing. */
export const describeViewers = ({ viewers, state, assignedTo }: Open): string => {
  const isReviewing = ({ id }: Person): boolean => state === 'in_review' && id === assignedTo?.id
  const reviewing = viewers.filter(isReviewing)
  const looking = viewers.filter(viewer => !isReviewing(viewer))
  return [
    reviewing.length > 0 && `La está revisando ${namesOf(reviewing)}`,
    looking.length > 0 &&
      `${looking.length === 1 ? 'La está viendo' : 'La están viendo'} ${namesOf(looking)}`,
  ]
    .filter(words => words !== false)
    .join(' · ')
}
