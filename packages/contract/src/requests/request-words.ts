/** What can be asked for, in the order people see it. */
export const requestTypes = ['initial', 'renewal', 'extension', 'duplicate', 'correction'] as const
export type RequestType = (typeof requestTypes)[number]

export const requestTypeNames = {
  initial: 'Nueva certificación',
  renewal: 'Renovación',
  extension: 'Ampliación de alcance',
  duplicate: 'Duplicado',
  correction: 'Rectificación',
} satisfies Record<RequestType, string>

/** The states of product.md. Transitions are the server's: a screen asks `allowedActions`. */
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

/** Submitted, and not settled yet. */
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

/** What a scheme may ask for. The draft keeps the documents of each kind in a field of its own. */
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

/** What a document is about. Proof of anything else, of an absence or of a complaint, is part of no request. */
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

/** Of a document of a request. `replaced` ones stay in its history. */
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

/** Without it nobody is examined and nothing is granted. What was given back is as if it had never been paid. */
export const settledPayments = ['not_due', 'paid'] as const satisfies readonly PaymentState[]

export const isSettled = (payment: PaymentState): boolean =>
  settledPayments.some(settled => settled === payment)

export const paymentStateNames = {
  not_due: 'Sin coste',
  pending: 'Pendiente',
  paid: 'Pagada',
  refunded: 'Devuelta',
} satisfies Record<PaymentState, string>
