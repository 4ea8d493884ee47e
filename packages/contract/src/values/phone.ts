import * as z from 'zod/mini'

const SPAIN = '+34'
const spanish = /^\+34[6-9]\d{8}$/
const e164 = /^\+[1-9]\d{6,14}$/

/** Calling codes of one and two digits; all others have three. */
const shortCallingCode = /^(1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58])/

/** To E.164. Nine digits that can be a Spanish number get its prefix; other text only loses separators. */
export const normalisePhone = (text: string): string => {
  const compact = text.replace(/\(0\)|[\s.\-‐-―()/]/g, '').replace(/^00/, '+')
  return /^(34)?[6-9]\d{8}$/.test(compact) ? SPAIN + compact.slice(-9) : compact
}

/** Expects a normalised number. */
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

/** Groups of three; the last has two to four digits. */
const inThrees = (digits: string): string => (digits.match(/\d{3}(?=\d{2})|\d+/g) ?? []).join(' ')

/** For display: Spanish numbers without prefix, foreign ones with it. */
export const formatPhone = (phone: string): string => {
  if (!isPhone(phone)) return phone
  if (spanish.test(phone)) return inThrees(phone.slice(SPAIN.length))
  const digits = phone.slice(1)
  const callingCode = shortCallingCode.exec(digits)?.[0] ?? digits.slice(0, 3)
  return `+${callingCode} ${inThrees(digits.slice(callingCode.length))}`
}
