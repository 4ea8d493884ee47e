/** In display order. */
export const requestTypes = ['initial', 'renewal', 'extension', 'duplicate', 'correction'] as const
export type RequestType = (typeof requestTypes)[number]

export const requestTypeNames = {
  initial: 'Nueva certificación',
  renewal: 'Renovación',
  extension: 'Ampliación de alcance',
  duplicate: 'Duplicado',
  correction: 'Rectificación',
} satisfies Record<RequestType, string>

/** States of product.md. The server decides transitions; screens use `allowedActions`. */
export const requestStates = [
  'draft',
  'submitted',
  'in_review',
  'remedy',
  'admitted',
  'not_admitted',
  'in_exams',
  'in_decision',
  'granted',
  'denied',
  'lapsed',
  'withdrawn',
  'expired',
] as const
export type RequestState = (typeof requestStates)[number]

/** Submitted and not closed. */
export const UNDER_WAY = ['submitted', 'in_review', 'remedy', 'admitted', 'in_exams', 'in_decision'] as const

export const requestStateNames = {
  draft: 'Borrador',
  submitted: 'Presentada',
  in_review: 'En revisión',
  remedy: 'Pendiente de subsanar',
  admitted: 'Admitida',
  not_admitted: 'No admitida',
  in_exams: 'En exámenes',
  in_decision: 'En decisión',
  granted: 'Certificado emitido',
  denied: 'Denegada',
  lapsed: 'Archivada',
  withdrawn: 'Retirada',
  expired: 'Caducada',
} satisfies Record<RequestState, string>

/** Documents a scheme may require. A draft has one field per kind. */
export const schemeDocumentKinds = [
  'identity',
  'photo',
  'medical',
  'work_history',
  'employer_letter',
  'training',
  'current_certificate',
  'accommodation_proof',
] as const
export type SchemeDocumentKind = (typeof schemeDocumentKinds)[number]

/** Kinds of documents of a request. Proofs of absences and complaints belong to no request. */
export const documentKinds = [...schemeDocumentKinds, 'other_proof'] as const
export type DocumentKind = (typeof documentKinds)[number]

export const documentKindNames = {
  identity: 'Documento de identidad',
  photo: 'Foto de carné',
  medical: 'Informe médico de aptitud',
  work_history: 'Vida laboral',
  employer_letter: 'Certificado de empresa',
  training: 'Título o curso',
  current_certificate: 'Certificado o carné actual',
  accommodation_proof: 'Justificante de adaptación',
  other_proof: 'Otro justificante',
} satisfies Record<DocumentKind, string>

/** `replaced` documents stay in the history. */
export const documentStates = ['uploaded', 'in_review', 'valid', 'rejected', 'replaced'] as const
export type DocumentState = (typeof documentStates)[number]

export const documentStateNames = {
  uploaded: 'Subido',
  in_review: 'En revisión',
  valid: 'Válido',
  rejected: 'Rechazado',
  replaced: 'Sustituido',
} satisfies Record<DocumentState, string>

export const accommodationKinds = [
  'more_time',
  'reader',
  'access',
  'sign_language',
  'format',
  'other',
] as const
export type AccommodationKind = (typeof accommodationKinds)[number]

export const accommodationNames = {
  more_time: 'Más tiempo',
  reader: 'Persona que lea las preguntas',
  access: 'Acceso sin barreras',
  sign_language: 'Intérprete de lengua de signos',
  format: 'Examen en otro formato',
  other: 'Otra adaptación',
} satisfies Record<AccommodationKind, string>

export const paymentStates = ['not_due', 'pending', 'paid', 'refunded'] as const
export type PaymentState = (typeof paymentStates)[number]

/** Required for exams and certificates. A refund counts as unpaid. */
export const settledPayments = ['not_due', 'paid'] as const satisfies readonly PaymentState[]

export const isSettled = (payment: PaymentState): boolean =>
  settledPayments.some(settled => settled === payment)

export const paymentStateNames = {
  not_due: 'Sin coste',
  pending: 'Pendiente',
  paid: 'Pagada',
  refunded: 'Devuelta',
} satisfies Record<PaymentState, string>
