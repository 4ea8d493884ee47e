import * as z from 'zod/mini'

const tidy = (text: string): string => text.normalize('NFC').trim().replace(/\s+/g, ' ')

/** One line of text, without surplus spaces and invisible characters. */
export const lineOfText = (longest: number) =>
  z
    .string()
    .check(
      z.overwrite(tidy),
      z.minLength(1),
      z.maxLength(longest),
      z.regex(/^\P{C}*$/u, 'Hay caracteres que no se pueden usar.'),
    )
