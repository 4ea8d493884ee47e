import * as z from 'zod/mini'

/** Control characters but line ends and tabs, and what turns the direction of reading: nobody types them. */
const UNSEEN = /(?![\n\t])\p{Cc}|[\u202a-\u202e\u2066-\u2069\ufeff]/gu

const seen = (text: string): string => text.replace(/\r\n?/g, '\n').toWellFormed().replace(UNSEEN, '')

/** Text as it is being typed: kept as it comes, also half a word, but for what cannot be seen or stored. */
export const textAsTyped = (longest: number) => z.string().check(z.overwrite(seen), z.maxLength(longest))

/** Several lines as people write them, emoji and all: line ends alike, nothing loose at the ends. */
export const linesOfText = (longest: number) =>
  z.string().check(
    z.overwrite(text =>
      seen(text)
        .normalize('NFC')
        // Not by a pattern: a run of blanks that does not end its line would be searched from each of them.
        .split('\n')
        .map(line => line.trimEnd())
        .join('\n')
        .trim(),
    ),
    z.minLength(1),
    z.maxLength(longest),
  )
