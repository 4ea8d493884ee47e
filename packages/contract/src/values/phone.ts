import * as z from 'zod/mini'

const SPAIN = '+34'
const spanish = /^\+34[6-9]\d{8}$/
const e164 = /^\+[1-9]\d{6,14}$/

/** Calling codes of one and two digits; every other one has three. */
const shortCallingCode = /^(1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58])/

/** To E.164. Nine digits that can be Spanish are; text that is no phone number only loses its noise. */
export const normalisePhone = (text: string): string => {
  const compact = text.replace(/\(0\)|[\s.\-‐-―()/]/g, '').replace(/^00/, '+')
  return /^(34)?[6-9]\d{8}$/.test(compact) ? SPAIN + compact.slice(-9) : compact
}

/** Expects it normalised. */
export const isPhone = (text: string): boolean =>
  text.startsWith(SPAIN) ? spanish.test(text) : e164.test(text)

export const Phone = z
  .string()
  .check(
    z.overwrite(normalisePhone),
    z.refine(
      isPhone,
      'El teléfono no es correcto: escribe las nueve cifras, o el prefijo del país si es extranjero.',
    ),
  )
  .register(z.globalRegistry, { examples: ['+34612345678'] })

/** In threes, the last group of two to four so that no digit stands alone. */
const inThrees = (digits: string): string => (digits.match(/\d{3}(?=\d{2})|\d+/g) ?? []).join(' ')

/** For reading: Spanish numbers without their prefix, foreign ones with it. */
export const formatPhone = (phone: string): string => {
  if (!isPhone(phone)) return phone
  if (spanish.test(phone)) return inThrees(phone.slice(SPAIN.length))
  const digits = phone.slice(1)
  const callingCode = shortCallingCode.exec(digits)?.[0] ?? digits.slice(0, 3)
  return `+${callingCode} ${inThrees(digits.slice(callingCode.length))}`
}
