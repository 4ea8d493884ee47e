import type { DB } from '../../db/schema.gen.ts'
import type { Bond, Chapter, Holdings } from '../../ports/holdings.ts'

/** A table with personal data. */
export interface HeldTable {
  readonly table: keyof DB
  readonly name: string
  readonly title: string
  readonly bond: Bond
  readonly columns: readonly string[]
  readonly withheld: Readonly<Record<string, string>>
}

const places = {
  person: 1,
  account: 2,
  team: 3,
  notices: 4,
  requests: 5,
  papers: 6,
  cases: 7,
  documents: 8,
  decisions: 9,
  exams: 10,
  certificates: 11,
  interests: 12,
  rights: 13,
} satisfies Record<Chapter, number>

/** All tables with personal data, in the order of the copy that a person gets. */
export const heldTables = (holdings: Holdings): readonly HeldTable[] =>
  Object.entries(holdings)
    .flatMap(([table, holding]) =>
      typeof holding === 'string' ? [] : [{ ...holding, table: table as keyof DB }],
    )
    .toSorted((one, other) => places[one.chapter] - places[other.chapter])
