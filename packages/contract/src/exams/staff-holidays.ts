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
  /** ISO 3166-2:ES code of a region. */
  region: z.nullable(z.string()),
  /** Province and name of a municipality, as written; built-in ones are folded. */
  place: z.nullable(z.object({ province: z.string(), municipality: z.string() })),
  name: z.string(),
  /** Source given by the user. Null: built in. */
  source: z.nullable(z.string()),
  /** Past holidays stay. */
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
  summary: 'List the holidays of a year, optionally of one province',
  query: z.strictObject({
    /** Default: the current year. */
    year: z.optional(numberInText.check(z.minimum(2020), z.maximum(2100))),
    province: z.optional(AddressProvinceCode),
  }),
  reply: z.object({
    year: z.int(),
    holidays: z.array(Holiday),
    /** All known years, with the number of days of each kind. */
    years: z.array(Year),
    /** Years without national holidays, among the current, the next and the requested one. */
    missing: z.array(z.int()),
    /** `missing` as text. Null: no year is missing. */
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
  summary: 'Create a holiday, from today on; deadlines already set do not change',
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
    /** Requests anywhere with a running deadline on or after that date: their deadline stays. */
    termsUnderWay: z.int(),
  }),
})

export const removeHoliday = endpoint({
  id: 'removeHoliday',
  method: 'DELETE',
  path: '/staff/holidays/:id',
  access: 'admin',
  summary: 'Delete a holiday, from today on; deadlines already set do not change',
  params: z.object({ id: z.uuid() }),
})
