import type { Profile } from './profile.ts'

type Named = Pick<Profile, 'firstName' | 'firstSurname' | 'secondSurname'>

const joined = (separator: string, parts: readonly (string | null)[]): string | null =>
  parts.filter(part => part !== null).join(separator) || null

/** «Ana García Vidal»: the known parts; null if there are none. */
export const wholeName = ({ firstName, firstSurname, secondSurname }: Named): string | null =>
  joined(' ', [firstName, firstSurname, secondSurname])

/** «García Vidal, Ana»: the known parts; null if there are none. */
export const listedName = ({ firstName, firstSurname, secondSurname }: Named): string | null =>
  joined(', ', [joined(' ', [firstSurname, secondSurname]), firstName])
