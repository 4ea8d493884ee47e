import { type RawBuilder, sql } from 'kysely'

/** That a column holds all words, wherever. They are letters and digits alone: nothing to escape. */
export const holds = (column: string, words: readonly string[]): RawBuilder<boolean> =>
  sql`(${sql.join(
    words.map(word => sql`${sql.ref(column)} like ${`%${word}%`}`),
    sql` and `,
  )})`
