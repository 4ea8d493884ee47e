import { type RawBuilder, sql } from 'kysely'

/** As documents and phones are written in what is searched; numbers of ours are shorter, and addresses have fewer digits. */
const PERSONAL = '^([0-9]{7,}|(?=[0-9]*[a-z])(?=([a-z]*[0-9]){5})[0-9a-z]+)$'

/** A DNI or NIE without the letter that follows from it. */
const WITHOUT_LETTER = /^(?:\d{8}|[xyzklm]\d{7})$/

/**
 * That a column of folded words holds one, wherever; but a document or a phone whole, never a part of it: nobody
 * guesses one digit by digit. Its check letter and the prefix of Spain may be left out.
 */
export const holdsWord = (column: string, word: string): RawBuilder<boolean> => {
  const has = sql<boolean>`${sql.ref(column)} like ${`%${word}%`}`
  if (!/\d/.test(word)) return has
  const whole = `^(34)?${word}${WITHOUT_LETTER.test(word) ? '[a-z]?' : ''}$`
  return sql<boolean>`(${has} and exists (select from unnest(string_to_array(${sql.ref(column)}, ' ')) as each
    where each like ${`%${word}%`} and (each ~ ${whole} or each !~ ${PERSONAL})))`
}
