import { isCertificateNumber } from '@habilita/contract/certificates/certificate-number'
import type { Standing } from '@habilita/contract/certificates/certificate-values'
import type { RequestType } from '@habilita/contract/requests/request-values'
import type { Scope, SchemeCategory } from '@habilita/contract/schemes/schemes'

/** The properties of a certificate that decide whether a request may name it. */
interface Named {
  readonly category: SchemeCategory
  readonly standing: Standing
  readonly renewableFrom: string
}

interface Wanted {
  readonly type: RequestType
  readonly category: SchemeCategory
  /** Normalised. */
  readonly number: string
  /** Types of open requests about this certificate. */
  readonly underWay: readonly RequestType[]
}

const longDate = new Intl.DateTimeFormat('es-ES', { dateStyle: 'long', timeZone: 'UTC' })
const spell = (day: string): string => longDate.format(new Date(`${day}T00:00:00Z`))

const standingFault = (type: RequestType, { standing, renewableFrom }: Named): string | undefined => {
  if (standing === 'replaced')
    return 'Este certificado ya está sustituido por otro. Escribe el número del nuevo.'
  if (standing === 'withdrawn') return 'Este certificado está retirado. Empieza una certificación nueva.'
  if (standing === 'expired') return 'Este certificado ha caducado. Empieza una certificación nueva.'
  if (standing === 'suspended' && type === 'renewal')
    return 'Este certificado está suspendido. Podrás renovarlo cuando se levante la suspensión.'
  if (standing === 'suspended' && type === 'extension')
    return 'Este certificado está suspendido. Podrás ampliarlo cuando se levante la suspensión.'
  if (standing === 'valid' && type === 'renewal')
    return `Todavía no puedes renovar este certificado. Podrás hacerlo desde el ${spell(renewableFrom)}.`
  return undefined
}

/**
 * Message that says why a request about a certificate cannot be submitted. A certificate of another person is
 * reported as unknown.
 */
export const namingFault = (
  { type, category, number, underWay }: Wanted,
  certificate: Named | undefined,
): string | undefined => {
  if (!isCertificateNumber(number))
    return 'Este número no es correcto. Cópialo tal como aparece en tu certificado.'
  if (!certificate) return 'No tienes ningún certificado con este número. Revísalo.'
  if (certificate.category !== category) return 'Este certificado es de otra especialidad.'
  const fault = standingFault(type, certificate)
  if (fault !== undefined) return fault
  return underWay.includes(type)
    ? 'Ya has pedido esto para este certificado y lo estamos tramitando.'
    : undefined
}

/** Only an extension, which requires an exam, may add scopes to a certificate. */
export const wideningFault = (
  type: RequestType,
  asked: readonly string[],
  { scopes, offered }: { readonly scopes: readonly string[]; readonly offered: readonly Scope[] },
): string | undefined => {
  if (type === 'extension') return undefined
  const includes = (code: string) => offered.find(scope => scope.code === code)?.includes ?? []
  const held = new Set(scopes.flatMap(code => [code, ...includes(code)]))
  return asked.every(code => held.has(code))
    ? undefined
    : 'Este certificado no cubre ese alcance. Para añadirlo, pide una ampliación.'
}
