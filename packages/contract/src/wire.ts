import * as z from 'zod/mini'

/** A whole number in an address, where everything travels as text. */
export const numberInText = z.codec(z.string().check(z.regex(/^-?\d{1,15}$/)), z.int(), {
  decode: Number,
  encode: String,
})

/** A yes or no in an address. */
export const flagInText = z.codec(z.enum(['true', 'false']), z.boolean(), {
  decode: text => text === 'true',
  encode: value => (value ? 'true' : 'false'),
})
