import { type RawBuilder, sql } from 'kysely'

/** The form of documents and phones in search columns; our numbers and addresses have fewer digits. */
const PERSONAL = '^([0-9]{7,}|(?=[0-9]*[a-z])(?=([a-z]*[0-9]){5})[0-9a-z]+)$'

/** A DNI or NIE without its check letter. */
const WITHOUT_LETTER = /^(?:\d{8}|[xyzklm]\d{7})$/

/**
 * Whether a folded search column contains the word. Documents and phones match only as a whole, so that none
 * can be guessed digit by digit; the check letter and the prefix of Spain are optional.
 */
export const holdsWord = (column: string, word: string): RawBuilder<boolean> => {
  const has = sql<boolean>`${sql.ref(column)} like ${`%${word}%`}`
  if (!/\d/.test(word)) return has
  const whole = `^(34)?${word}${WITHOUT_LETTER.test(word) ? '[a-z]?' : ''}$`
  return sql<boolean>`(${has} and exists (select from unnest(string_to_array(${sql.ref(column)}, ' ')) as each
    where each like ${`%${word}%`} and (each ~ ${whole} or each !~ ${PERSONAL})))`
}
