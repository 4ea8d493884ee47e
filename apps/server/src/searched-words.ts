import { foldWords } from '@habilita/contract/fold'
import { searchedWords } from '@habilita/contract/request-search'
import { type RawBuilder, sql } from 'kysely'

/** DNI and NIE with dots, spaces or a dash before their letters; phones with spaces. Of a year, a number follows. */
const DOCUMENT = /^[xyzklm]?\d{5,8}[a-z]?$/i
const PHONE = /^(?:\+|00)?(\d{6,15})$/
const NUMBER = /^(?:19|20)\d\d[\s-]/

/** What is one word however it is spaced. */
const oneWord = (text: string): string | undefined => {
  if (NUMBER.test(text)) return undefined
  const together = text
    .replace(/[\s.]/g, '')
    .replace(/^([xyzklm])-/i, '$1')
    .replace(/-([a-z])$/i, '$1')
  return DOCUMENT.test(together) ? together : PHONE.exec(together)?.[1]
}

/** What staff look for, word by word: letters and digits alone. A document or a phone is one. */
export const staffWords = (q: string): string[] => {
  const text = q.trim()
  const whole = oneWord(text)
  return whole === undefined ? searchedWords(text) : [foldWords(whole)]
}

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
