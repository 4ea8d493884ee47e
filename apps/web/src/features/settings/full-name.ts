import type { Profile } from '@habilita/contract/people/profile'

/** The known parts of the name. */
export const fullName = ({ firstName, firstSurname, secondSurname }: Profile): string =>
  [firstName, firstSurname, secondSurname].filter(part => part !== null).join(' ')
