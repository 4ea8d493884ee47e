import type { Standing } from '@habilita/contract/certificates/certificate-values'
import type {
  CertificateStaffAction,
  ReissueType,
  StaffCertificate,
} from '@habilita/contract/certificates/staff-certificates'
import type { ListText } from '../../shared/list/list-text.ts'

export const certificatesText: ListText = {
  title: 'Certificados',
  label: 'Certificados',
  what: 'los certificados',
  one: 'certificado',
  many: 'certificados',
  fresh: ['nuevo', 'nuevos'],
  next: 'Siguiente certificado',
  previous: 'Certificado anterior',
  close: 'Cerrar el certificado',
  back: 'Volver a los certificados',
}

export const happeningNames = {
  granted: 'Concedido',
  suspended: 'Suspendido',
  lifted: 'Suspensión levantada: vuelve a estar vigente',
  withdrawn: 'Retirado',
  reissue_begun: 'La entidad empezó a reemitirlo',
  replaced: 'Sustituido por otro',
  reminded: 'Se le recordó a su titular que caduca',
  expired: 'Caducado',
} satisfies Record<StaffCertificate['history'][number]['kind'], string>

export const actionNames = {
  suspend: 'Suspender',
  lift: 'Levantar la suspensión',
  withdraw: 'Retirar',
} satisfies Record<CertificateStaffAction, string>

const effects = {
  direct: 'Acredita la competencia de su titular, que debe ejercer en una empresa instaladora habilitada.',
  card: 'Con él su titular puede pedir el carné a su comunidad autónoma. El certificado por sí solo no sustituye al carné.',
} satisfies Record<StaffCertificate['legalEffect'], string>

/** Legal effect of the certificate, as staff and holder read it. */
export const legalEffectText = ({ legalEffect, category }: StaffCertificate): string =>
  `${effects[legalEffect]}${category === 'rsif' ? ' No sustituye al de gases fluorados.' : ''}`

/** Shown before the action. */
export const consequences = {
  suspend: [
    'Deja de valer desde ahora: en la comprobación pública aparece como suspendido.',
    'Se avisa a su titular con el motivo, y puede apelar.',
    'Cuando se resuelva lo que falta, se levanta la suspensión y vuelve a valer hasta su fecha.',
  ],
  lift: [
    'Vuelve a valer desde ahora, hasta la fecha que ya tenía.',
    'Se avisa a su titular y la comprobación pública lo muestra vigente.',
  ],
  withdraw: [
    'Deja de valer para siempre: en la comprobación pública aparece como retirado.',
    'Se avisa a su titular con el motivo y el plazo para apelar.',
    'No se puede deshacer: solo una apelación estimada lo devuelve. Si no, tendrá que certificarse de nuevo.',
  ],
} satisfies Record<CertificateStaffAction, readonly string[]>

const endedTexts: Partial<Record<Standing, string>> = {
  withdrawn: 'Está retirado: solo una apelación estimada lo devuelve.',
  expired: 'Está caducado: ya no vale, y no hay nada que suspender ni retirar.',
  replaced: 'Está sustituido: lo que se decida se decide sobre el que ocupa su lugar.',
}

const barTexts = {
  own: 'Es tu propio certificado: decide sobre él otra persona.',
  conflict: 'Tienes declarado un conflicto de interés con su titular: debe decidir otra persona.',
} satisfies Record<NonNullable<StaffCertificate['bar']>, string>

/** Why a decider has no action available. */
export const whyNoAction = (standing: Standing, bar: StaffCertificate['bar']): string | undefined =>
  bar === null ? endedTexts[standing] : barTexts[bar]

export const reissueNames = {
  duplicate: 'Reemitir',
  correction: 'Corregir',
} satisfies Record<ReissueType, string>

export const reissueKeys = { duplicate: 'd', correction: 'c' } as const satisfies Record<ReissueType, string>

/** Shown before the reissue starts. */
export const reissueConsequences = [
  'Se abre una solicitud de su titular, sin coste y sin documentos. Se le avisa con el motivo.',
  'La decide otra persona en «Decisiones», no tú.',
  'Este no cambia hasta que se emita el nuevo, que ocupará su lugar con otro número y la misma caducidad.',
]

type Looked = Pick<StaffCertificate, 'reissue' | 'underWay' | 'openAppeal' | 'holderNow' | 'bar'>

/** Why a reviewer cannot start a reissue; undefined if the standing already says so. */
export const whyNoReissue = (
  { reissue, underWay, openAppeal, holderNow, bar }: Looked,
  isReplaceable: boolean,
): string | undefined => {
  if (!isReplaceable || reissue.length > 0) return undefined
  if (bar === 'own') return 'Es tu propio certificado: pide el duplicado o la rectificación en tu aplicación.'
  if (bar === 'conflict')
    return 'Tienes declarado un conflicto de interés con su titular: debe reemitirlo otra persona.'
  if (underWay.length > 0) return 'Hasta que se resuelva no se puede abrir otra sobre este certificado.'
  if (openAppeal !== null)
    return `Hay una apelación en curso, la ${openAppeal}: hasta que se resuelva no se puede reemitir ni corregir.`
  if (holderNow === null)
    return 'No se puede reemitir: su titular no tiene completos su nombre y su documento.'
  return `Ahora consta como ${holderNow.name}, ${holderNow.document.number}: tiene que pedir la rectificación en su aplicación, con su documento de identidad.`
}
