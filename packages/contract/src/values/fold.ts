/** What is left of a text for comparing: no accents, case, punctuation or spaces. `ñ` becomes `n`. */
export const fold = (text: string): string =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')

/** The same of a text of several words, which stay apart: what searches are done in and with. */
export const foldWords = (text: string): string =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
