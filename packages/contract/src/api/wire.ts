import * as z from 'zod/mini'

/** A whole number in a URL. */
export const numberInText = z.codec(z.string().check(z.regex(/^-?\d{1,15}$/)), z.int(), {
  decode: Number,
  encode: String,
})

/** A boolean in a URL. */
export const flagInText = z.codec(z.enum(['true', 'false']), z.boolean(), {
  decode: text => text === 'true',
  encode: value => (value ? 'true' : 'false'),
})

/** A list in a URL: `a,b`, or the name repeated. An empty list is left out. */
export const listInText = <const T extends readonly string[]>(choices: T) =>
  z.codec(
    z.union([z.string(), z.array(z.string())]),
    z.array(z.enum(choices)).check(z.maxLength(choices.length)),
    {
      decode: given => [...new Set([given].flat().flatMap(text => text.split(',')))] as T[number][],
      encode: list => list.join(','),
    },
  )
