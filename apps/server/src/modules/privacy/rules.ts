/**
 * domain.md §4.6: years that records are kept after they end or after the person is erased. Data requests are
 * kept as long as the certification body can be held liable for its answer (LOPDGDD, art. 72).
 */
export const KEPT_YEARS = { request: 2, case: 2, invoice: 6, certification: 5, data_request: 3 } as const

export type BlockedKind = keyof typeof KEPT_YEARS

const plain = (day: string): Temporal.PlainDate => Temporal.PlainDate.from(day)

/** First date on which the record may be destroyed. */
export const keptYears = (kind: BlockedKind, from: string): string =>
  plain(from).add({ years: KEPT_YEARS[kind] }).toString()

interface Certified {
  readonly issuedOn: string
  readonly validUntil: string
  readonly validityYears: number
}

/** A certification is kept for its validity plus one full cycle, and at least five years. */
export const certificationKeptUntil = ({ issuedOn, validUntil, validityYears }: Certified): string => {
  const cycle = plain(validUntil).add({ years: validityYears }).toString()
  const least = keptYears('certification', issuedOn)
  return cycle > least ? cycle : least
}

/** «B. S. N.»: enough of a name to compare a public record with a printed certificate. */
export const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .filter(part => /^\p{Lu}/u.test(part))
    .map(part => `${Array.from(part)[0]}.`)
    .join(' ')

/** Scans needed only for checking. They are removed once checked or no longer needed (domain.md §4.6). */
export const SCANS_FOR_CHECKING = ['identity', 'photo', 'medical', 'accommodation_proof'] as const

export const isScanForChecking = (kind: string): boolean => SCANS_FOR_CHECKING.some(scan => scan === kind)
