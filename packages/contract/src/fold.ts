/** What is left of a text for comparing: no accents, case, punctuation or spaces. `ñ` becomes `n`. */
export const fold = (text: string): string =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
