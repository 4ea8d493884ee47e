import * as z from 'zod/mini'
import { endpoint } from '../api/endpoint.ts'
import { lineOfText } from '../values/line-of-text.ts'
import { AddressProvinceCode, addressProvinces } from '../values/provinces.ts'
import { numberInText } from '../api/wire.ts'

const regions = [...new Set(addressProvinces.map(({ region }) => region))]

const holidayScopes = ['nation', 'region', 'place'] as const

const Holiday = z.object({
  id: z.uuid(),
  day: z.iso.date(),
  scope: z.enum(holidayScopes),
  /** Of a region, its ISO 3166-2:ES letters. */
  region: z.nullable(z.string()),
  /** Of a municipality: where it is, and its name as it was written; of what came with the installation, folded. */
  place: z.nullable(z.object({ province: z.string(), municipality: z.string() })),
  name: z.string(),
  /** Where it is known from, as whoever added it said. Null: it came with the installation. */
  source: z.nullable(z.string()),
  /** What has passed stays. */
  canRemove: z.boolean(),
})
Holiday.register(z.globalRegistry, { id: 'Holiday' })
export type Holiday = z.infer<typeof Holiday>

const Year = z.object({
  year: z.int(),
  nation: z.int(),
  region: z.int(),
  place: z.int(),
})

export const listHolidays = endpoint({
  id: 'listHolidays',
  method: 'GET',
  path: '/staff/holidays',
  access: 'staff',
  summary: 'The days that do not count, of a year and, where it is asked for, of one province',
  query: z.strictObject({
    /** Without it, this year. */
    year: z.optional(numberInText.check(z.minimum(2020), z.maximum(2100))),
    province: z.optional(AddressProvinceCode),
  }),
  reply: z.object({
    year: z.int(),
    holidays: z.array(Holiday),
    /** Every year of which something is known, with how many days of each kind. */
    years: z.array(Year),
    /** Of this year, the next and the one that was asked for, those without the days of the whole country. */
    missing: z.array(z.int()),
    /** The same in words. Null: none is missing. */
    missingWords: z.nullable(z.string()),
  }),
})

const common = {
  day: z.iso.date(),
  name: lineOfText(120),
  source: lineOfText(300),
}

export const addHoliday = endpoint({
  id: 'addHoliday',
  method: 'POST',
  path: '/staff/holidays',
  access: 'admin',
  summary: 'A day that does not count, from today on. Terms that were given already keep their last day',
  body: z.discriminatedUnion('scope', [
    z.strictObject({ scope: z.literal('nation'), ...common }),
    z.strictObject({ scope: z.literal('region'), region: z.enum(regions), ...common }),
    z.strictObject({
      scope: z.literal('place'),
      province: AddressProvinceCode,
      municipality: lineOfText(80),
      ...common,
    }),
  ]),
  reply: z.object({
    holiday: Holiday,
    /** Requests, of anywhere, whose term is running and ends on that day or later: their last day stays. */
    termsUnderWay: z.int(),
  }),
})

export const removeHoliday = endpoint({
  id: 'removeHoliday',
  method: 'DELETE',
  path: '/staff/holidays/:id',
  access: 'admin',
  summary: 'A day that counts after all, from today on. Terms that were given already keep their last day',
  params: z.object({ id: z.uuid() }),
})
