import type { Category } from '../values/categories.ts'

/** Stored states. Expiry is derived from the dates, never stored. */
export const certificateStates = ['valid', 'suspended', 'withdrawn', 'replaced'] as const
export type CertificateState = (typeof certificateStates)[number]

/** Standing on a date. */
export const standings = ['valid', 'expiring', 'suspended', 'withdrawn', 'expired', 'replaced'] as const
export type Standing = (typeof standings)[number]

export const standingNames = {
  valid: 'Vigente',
  expiring: 'Caduca pronto',
  suspended: 'Suspendido',
  withdrawn: 'Retirado',
  expired: 'Caducado',
  replaced: 'Sustituido',
} satisfies Record<Standing, string>

interface Dated {
  readonly state: CertificateState
  /** Last day of validity, `YYYY-MM-DD`, in Madrid. */
  readonly validUntil: string
  /** First day on which it can be renewed. */
  readonly renewableFrom: string
}

/** Works offline: the device derives expiry from the dates. */
export const standingOn = ({ state, validUntil, renewableFrom }: Dated, today: string): Standing => {
  if (state === 'withdrawn' || state === 'replaced') return state
  if (today > validUntil) return 'expired'
  if (state === 'suspended') return 'suspended'
  return today >= renewableFrom ? 'expiring' : 'valid'
}

/** Whether the certificate counts as proof. */
export const isInForce = (standing: Standing): boolean => standing === 'valid' || standing === 'expiring'

/** domain.md §6: what the holder may do with the certificate now. */
export const legalEffectWords = {
  direct: 'Este certificado acredita tu competencia. Debes ejercer en una empresa instaladora habilitada.',
  card: 'Con este certificado puedes pedir el carné a tu comunidad autónoma. El certificado por sí solo no sustituye al carné.',
} as const

/** One or two sentences on its legal effect. */
export const legalMessage = (effect: keyof typeof legalEffectWords, category: Category): string[] => [
  legalEffectWords[effect],
  ...(category === 'rsif' ? ['Este certificado no sustituye al de gases fluorados.'] : []),
]
