import * as z from 'zod/mini'

/** Control characters except line breaks and tabs, and bidirectional overrides. */
const UNSEEN = /(?![\n\t])\p{Cc}|[\u202a-\u202e\u2066-\u2069\ufeff]/gu

const seen = (text: string): string => text.replace(/\r\n?/g, '\n').toWellFormed().replace(UNSEEN, '')

/** Text being typed: stored as it is, without invisible characters. */
export const textAsTyped = (longest: number) => z.string().check(z.overwrite(seen), z.maxLength(longest))

/** Several lines: normalised line breaks, trimmed. */
export const linesOfText = (longest: number) =>
  z.string().check(
    z.overwrite(text =>
      seen(text)
        .normalize('NFC')
        // Not by a regular expression: long runs of blanks would take quadratic time.
        .split('\n')
        .map(line => line.trimEnd())
        .join('\n')
        .trim(),
    ),
    z.minLength(1),
    z.maxLength(longest),
  )
