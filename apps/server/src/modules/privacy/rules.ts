/**
 * domain.md §4.6: how long what was done for somebody is kept once they have asked to be erased, or is over. What they
 * asked about their data, as long as we may be asked how we answered it (LOPDGDD, art. 72).
 */
export const KEPT_YEARS = { request: 2, case: 2, invoice: 6, certification: 5, data_request: 3 } as const

export type BlockedKind = keyof typeof KEPT_YEARS

const plain = (day: string): Temporal.PlainDate => Temporal.PlainDate.from(day)

/** The first day on which it need not be there any more. */
export const keptYears = (kind: BlockedKind, from: string): string =>
  plain(from).add({ years: KEPT_YEARS[kind] }).toString()

interface Certified {
  readonly issuedOn: string
  readonly validUntil: string
  readonly validityYears: number
}

/** A certification file is kept for its validity and one whole cycle more, and five years at least. */
export const certificationKeptUntil = ({ issuedOn, validUntil, validityYears }: Certified): string => {
  const cycle = plain(validUntil).add({ years: validityYears }).toString()
  const least = keptYears('certification', issuedOn)
  return cycle > least ? cycle : least
}

/** «B. S. N.»: as much of a name as a public record needs to be compared with a paper. */
export const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .filter(part => /^\p{Lu}/u.test(part))
    .map(part => `${Array.from(part)[0]}.`)
    .join(' ')

/** Scans that served to check something: once it is checked, or will never be, nobody needs them (domain.md §4.6). */
export const SCANS_FOR_CHECKING = ['identity', 'photo', 'medical', 'accommodation_proof'] as const

export const isScanForChecking = (kind: string): boolean => SCANS_FOR_CHECKING.some(scan => scan === kind)
