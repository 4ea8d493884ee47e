import { type RawBuilder, sql } from 'kysely'
import { holdsWord } from '../../text/holds-word.ts'

/** SQL condition: the column contains all words. */
export const holds = (column: string, words: readonly string[]): RawBuilder<boolean> =>
  sql`(${sql.join(
    words.map(word => holdsWord(column, word)),
    sql` and `,
  )})`
