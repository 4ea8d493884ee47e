import type { Profile } from '@habilita/contract/people/profile'

/** Name and surnames as far as the person has told them. */
export const wholeName = ({ firstName, firstSurname, secondSurname }: Profile): string =>
  [firstName, firstSurname, secondSurname].filter(part => part !== null).join(' ')
