import * as z from 'zod/mini'
import { addressProvinces, type AutonomousCity, type Province } from './provinces.ts'

const pattern = /^(0[1-9]|[1-4]\d|5[0-2])\d{3}$/

export const normalisePostalCode = (text: string): string => text.replace(/\s/g, '')

/** Expects a normalised code. */
export const isPostalCode = (text: string): boolean => pattern.test(text)

export const PostalCode = z
  .string()
  .check(
    z.overwrite(normalisePostalCode),
    z.refine(isPostalCode, 'El código postal no es correcto: son cinco cifras, como 28013.'),
  )
  .register(z.globalRegistry, { examples: ['28013'] })

/** To fill in the province and to warn about a mismatch, never to reject an address. */
export const provinceOfPostalCode = (text: string): Province | AutonomousCity | undefined => {
  const postalCode = normalisePostalCode(text)
  if (!isPostalCode(postalCode)) return undefined
  return addressProvinces.find(province => postalCode.startsWith(province.code))
}
