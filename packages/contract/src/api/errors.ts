import * as z from 'zod/mini'

/** Error classes of spec.md §8 and those the API adds, with their HTTP status. */
export const errorStatus = {
  InvalidInput: 400,
  Unauthorized: 401,
  TokenExpired: 401,
  Forbidden: 403,
  NotFound: 404,
  Conflict: 409,
  TooManyRequests: 429,
  Internal: 500,
  Unavailable: 503,
} as const

export type ErrorCode = keyof typeof errorStatus
export const errorCodes = Object.keys(errorStatus) as ErrorCode[]

/** Domain reasons. Clients never retry an error with a reason. */
export const reasonCode = {
  SEAT_TAKEN: 'Conflict',
  SESSION_CLOSED: 'Conflict',
  NOT_BOOKABLE: 'Conflict',
  EXAMS_CLASH: 'Conflict',
  TOO_LATE_TO_CHANGE: 'Conflict',
  SEATS_FREE: 'Conflict',
  OFFER_OVER: 'Conflict',
  WRONG_CODE: 'InvalidInput',
  SESSION_CHANGED: 'Conflict',
  SESSION_BOOKED: 'Conflict',
  NOT_SAT: 'Conflict',
  RESULTS_MISSING: 'Conflict',
  RESULT_CHANGED: 'Conflict',
  PUBLISHED: 'Conflict',
  EXAMINED_BY_YOU: 'Forbidden',
  CONFLICT_OF_INTEREST: 'Forbidden',
  OWN_INTEREST: 'Forbidden',
  PREPARED_BY_YOU: 'Forbidden',
  SECOND_PERSON: 'Forbidden',
  OWN_DATA: 'Forbidden',
  NOT_PAID: 'Conflict',
  PAPER_EXISTS: 'Conflict',
  NOT_APPEALABLE: 'Conflict',
  TOOK_PART: 'Forbidden',
  CASE_CHANGED: 'Conflict',
  CASE_STATE: 'Conflict',
  TOO_MANY_CASES: 'Conflict',
  NOT_PASSED: 'Conflict',
  HOLDER_INCOMPLETE: 'Conflict',
  CERTIFICATE_CHANGED: 'Conflict',
  CERTIFICATE_STATE: 'Conflict',
  PROFILE_CHANGED: 'Conflict',
  EMAIL_NOT_VERIFIED: 'Forbidden',
  SIGN_IN_AGAIN: 'Forbidden',
  NO_SECOND_FACTOR: 'Conflict',
  SECOND_FACTOR_REQUIRED: 'Forbidden',
  STAFF_CHANGED: 'Conflict',
  ALREADY_STAFF: 'Conflict',
  OWN_ADMIN_ROLE: 'Forbidden',
  OWN_SECOND_FACTOR: 'Forbidden',
  HOSTED_ACCOUNTS: 'Conflict',
  BOT_CHECK_FAILED: 'InvalidInput',
  WRONG_STATE: 'Conflict',
  REQUEST_CHANGED: 'Conflict',
  DRAFT_CHANGED: 'Conflict',
  RULES_CHANGED: 'Conflict',
  SCHEME_CHANGED: 'Conflict',
  OTHER_CALL: 'Conflict',
  NOT_REPLACED: 'Conflict',
  NOTHING_REJECTED: 'Conflict',
  NOT_REVIEWED: 'Conflict',
  OWN_REQUEST: 'Forbidden',
  DOCUMENT_IN_USE: 'Conflict',
  TOO_MANY_DRAFTS: 'Conflict',
  TOO_MANY_UPLOADS: 'Conflict',
  ARCHIVE_FULL: 'Conflict',
  OWN_ACCOUNT: 'Forbidden',
  HOSTED_IDENTITY: 'Conflict',
  IS_STAFF: 'Conflict',
  CANNOT_MERGE: 'Conflict',
  DATA_REQUEST_CHANGED: 'Conflict',
  DATA_REQUEST_STATE: 'Conflict',
  IDENTITY_UNCHECKED: 'Conflict',
} as const satisfies Record<string, ErrorCode>

export type Reason = keyof typeof reasonCode

interface Copy {
  readonly title: string
  readonly message: string
}

/** Spanish texts. A new code or reason does not compile without one. */
export const errorCopy = {
  InvalidInput: { title: 'Revisa los datos', message: 'Hay datos que no son correctos.' },
  Unauthorized: { title: 'No has entrado', message: 'No estás autenticado' },
  TokenExpired: { title: 'Tu sesión ha caducado', message: 'El token ha expirado' },
  Forbidden: { title: 'Sin permiso', message: 'No tienes permisos para realizar esta acción' },
  NotFound: { title: 'No encontrado', message: 'Recurso no encontrado' },
  Conflict: { title: 'No se puede hacer ahora', message: 'Los datos han cambiado mientras tanto.' },
  TooManyRequests: {
    title: 'Demasiados intentos',
    message: 'Has realizado demasiados intentos. Prueba más tarde.',
  },
  Internal: { title: 'Error del servidor', message: 'Error interno del servidor' },
  Unavailable: {
    title: 'Servicio ocupado',
    message: 'Ahora mismo no podemos atenderte. Prueba en unos segundos.',
  },
  SEAT_TAKEN: { title: 'Plaza ocupada', message: 'Esta plaza acaba de ocuparse. Elige otra.' },
  SESSION_CLOSED: {
    title: 'Convocatoria cerrada',
    message: 'Ya no se puede reservar en esta convocatoria. Elige otra.',
  },
  NOT_BOOKABLE: {
    title: 'No se puede reservar',
    message: 'Ahora mismo no puedes reservar esta parte del examen.',
  },
  EXAMS_CLASH: {
    title: 'Coincide con otro examen',
    message: 'Ya tienes otro examen a esa hora. Elige otra convocatoria.',
  },
  TOO_LATE_TO_CHANGE: {
    title: 'Ya no se puede cambiar',
    message:
      'El plazo para cambiar o cancelar este examen ha terminado. Si hay una causa justificada, escríbenos.',
  },
  SEATS_FREE: {
    title: 'Quedan plazas',
    message: 'En esta convocatoria hay plazas libres: resérvala sin esperar.',
  },
  OFFER_OVER: {
    title: 'La oferta ha terminado',
    message: 'El plazo para aceptar esta plaza ya ha pasado. Puedes volver a la lista de espera.',
  },
  WRONG_CODE: {
    title: 'Código incorrecto',
    message: 'No hay ninguna reserva de esta convocatoria con ese código.',
  },
  SESSION_CHANGED: {
    title: 'La convocatoria ha cambiado',
    message: 'Otra persona ha cambiado esta convocatoria mientras tanto. Mira cómo está y decide de nuevo.',
  },
  SESSION_BOOKED: {
    title: 'Ya hay reservas',
    message: 'No se puede mover una convocatoria con reservas, ni dejarla con menos plazas que reservas.',
  },
  NOT_SAT: {
    title: 'El examen no se ha celebrado',
    message: 'Esto se puede hacer cuando el examen haya empezado.',
  },
  RESULTS_MISSING: {
    title: 'Faltan resultados',
    message: 'Pon el resultado de todas las personas que se presentaron antes de publicarlos.',
  },
  RESULT_CHANGED: {
    title: 'El resultado ha cambiado',
    message: 'Otra persona ha puesto este resultado mientras tanto. Mira cuál es y decide de nuevo.',
  },
  PUBLISHED: {
    title: 'Resultado publicado',
    message: 'El resultado ya está publicado y no se puede cambiar. Si hay un error, anúlalo con su motivo.',
  },
  EXAMINED_BY_YOU: {
    title: 'No puedes decidir',
    message: 'Quien ha examinado a una persona no puede decidir sobre su solicitud.',
  },
  OWN_INTEREST: {
    title: 'No puedes retirarla',
    message: 'Una declaración propia solo puede retirarla otra persona que administre la entidad.',
  },
  PREPARED_BY_YOU: {
    title: 'No puedes decidir',
    message:
      'Esta solicitud va sin examen y la has abierto, revisado, admitido o cobrado tú: la decisión es de otra persona.',
  },
  SECOND_PERSON: {
    title: 'Debe confirmarlo otra persona',
    message:
      'Quien registra esta petición no puede darla por hecha: la confirma otra persona de la entidad. No cuenta quien haya recibido sus funciones de ella o de la misma persona, o se las haya dado, hace menos de 7 días.',
  },
  OWN_DATA: {
    title: 'Es sobre tus propios datos',
    message: 'Nadie atiende una petición sobre sus propios datos: pídeselo a otra persona de la entidad.',
  },
  CONFLICT_OF_INTEREST: {
    title: 'Hay un conflicto de interés',
    message:
      'Has declarado un vínculo con esta persona o con su empresa: lo hace otra persona de la entidad.',
  },
  NOT_PAID: {
    title: 'Falta el pago',
    message: 'La solicitud está pendiente de pago.',
  },
  PAPER_EXISTS: {
    title: 'Ese número ya existe',
    message: 'Ya hay otra factura u otro informe con ese número.',
  },
  NOT_APPEALABLE: {
    title: 'No se puede apelar',
    message: 'El plazo para apelar ha terminado, o ya has presentado una apelación.',
  },
  TOOK_PART: {
    title: 'No puedes resolverla',
    message: 'La estudia y la resuelve alguien que no intervino en el asunto.',
  },
  CASE_CHANGED: {
    title: 'Ha cambiado mientras tanto',
    message: 'Otra persona ha trabajado en este asunto mientras tanto. Mira cómo está y decide de nuevo.',
  },
  CASE_STATE: {
    title: 'No se puede hacer ahora',
    message: 'El asunto no está en un estado en el que se pueda hacer.',
  },
  TOO_MANY_CASES: {
    title: 'Demasiadas quejas abiertas',
    message: 'Ya tienes varias quejas en estudio. Espera nuestra respuesta antes de presentar otra.',
  },
  NOT_PASSED: {
    title: 'Faltan partes por superar',
    message: 'Solo se puede conceder el certificado a quien ha superado todas las partes del examen.',
  },
  HOLDER_INCOMPLETE: {
    title: 'Faltan datos de la persona',
    message:
      'El certificado lleva el nombre y el documento de la persona. Pídele que los complete en sus datos personales.',
  },
  CERTIFICATE_CHANGED: {
    title: 'El certificado ha cambiado',
    message:
      'Otra persona ha trabajado en este certificado mientras tanto. Mira cómo está y decide de nuevo.',
  },
  CERTIFICATE_STATE: {
    title: 'No se puede hacer ahora',
    message: 'El certificado no está en un estado en el que se pueda hacer.',
  },
  PROFILE_CHANGED: {
    title: 'Tus datos han cambiado',
    message: 'Tus datos han cambiado en otro dispositivo. Revísalos y vuelve a guardar.',
  },
  EMAIL_NOT_VERIFIED: {
    title: 'Confirma tu correo',
    message: 'El correo electrónico no ha sido verificado',
  },
  SIGN_IN_AGAIN: {
    title: 'Vuelve a identificarte',
    message: 'Por seguridad, vuelve a entrar para hacer este cambio.',
  },
  NO_SECOND_FACTOR: {
    title: 'Sin segundo paso',
    message: 'Activa primero la verificación en dos pasos.',
  },
  SECOND_FACTOR_REQUIRED: {
    title: 'Falta el segundo paso',
    message: 'Para trabajar aquí, activa la verificación en dos pasos y entra con su código.',
  },
  STAFF_CHANGED: {
    title: 'Sus funciones han cambiado',
    message: 'Otra persona las ha cambiado mientras tanto. Mira cómo están y decide de nuevo.',
  },
  ALREADY_STAFF: {
    title: 'Ya es del equipo',
    message: 'Esta persona ya forma parte del equipo. Cambia sus funciones en la lista.',
  },
  OWN_ADMIN_ROLE: {
    title: 'No puedes quitártela',
    message: 'Nadie se quita a sí mismo la administración. Pídeselo a otra persona que administre.',
  },
  OWN_SECOND_FACTOR: {
    title: 'Es tu propia cuenta',
    message: 'Tu verificación en dos pasos se cambia en los ajustes de tu cuenta.',
  },
  HOSTED_ACCOUNTS: {
    title: 'Las cuentas están en otro servicio',
    message: 'Las cuentas de esta instalación se administran en su proyecto de Firebase.',
  },
  BOT_CHECK_FAILED: {
    title: 'Comprobación no superada',
    message: 'No hemos podido comprobar que eres una persona. Prueba otra vez.',
  },
  WRONG_STATE: {
    title: 'No se puede hacer ahora',
    message: 'La solicitud ya no está en un estado en el que se pueda hacer.',
  },
  REQUEST_CHANGED: {
    title: 'La solicitud ha cambiado',
    message: 'Otra persona ha trabajado en esta solicitud mientras tanto. Mira cómo está y decide de nuevo.',
  },
  DRAFT_CHANGED: {
    title: 'El borrador ha cambiado',
    message: 'Has cambiado el borrador en otro dispositivo. Revísalo antes de enviarlo.',
  },
  RULES_CHANGED: {
    title: 'Las normas han cambiado',
    message:
      'Hay una versión nueva de las normas de esta certificación desde que abriste el borrador. No has perdido nada: revísalo y envíalo de nuevo.',
  },
  SCHEME_CHANGED: {
    title: 'El esquema ha cambiado',
    message: 'Otra persona ha trabajado en este esquema mientras tanto. Mira cómo está y decide de nuevo.',
  },
  OTHER_CALL: {
    title: 'Ya se había enviado otra cosa',
    message: 'Este envío no coincide con el anterior. Recarga la página y prueba otra vez.',
  },
  NOT_REPLACED: {
    title: 'Falta algo por corregir',
    message: 'Sube un documento nuevo en lugar de cada uno de los rechazados.',
  },
  NOTHING_REJECTED: {
    title: 'No hay nada que corregir',
    message: 'Rechaza al menos un documento, con su motivo, antes de pedir que se corrija.',
  },
  NOT_REVIEWED: {
    title: 'Quedan documentos por revisar',
    message: 'Revisa todos los documentos antes de admitir la solicitud.',
  },
  OWN_REQUEST: {
    title: 'Es tu propia solicitud',
    message: 'Nadie puede revisar su propia solicitud.',
  },
  DOCUMENT_IN_USE: {
    title: 'El documento está en uso',
    message: 'Este documento forma parte de una solicitud y no se puede borrar.',
  },
  TOO_MANY_DRAFTS: {
    title: 'Demasiados borradores',
    message: 'Termina o borra alguno de tus borradores antes de empezar otro.',
  },
  TOO_MANY_UPLOADS: {
    title: 'Demasiadas subidas a la vez',
    message: 'Espera a que terminen las subidas que tienes en marcha, o cancela alguna.',
  },
  ARCHIVE_FULL: {
    title: 'No cabe en tu archivo',
    message: 'Tu archivo de documentos está lleno. Borra alguno que ya no uses y prueba otra vez.',
  },
  OWN_ACCOUNT: {
    title: 'Es tu propia cuenta',
    message: 'No puedes hacer esto con tu propia cuenta. Pídeselo a otra persona con permiso.',
  },
  HOSTED_IDENTITY: {
    title: 'La cuenta está en otro servicio',
    message: 'Las cuentas de esta instalación se administran en su proyecto de identidad externo.',
  },
  IS_STAFF: {
    title: 'Forma parte de la entidad',
    message: 'Esta persona tiene funciones en la entidad. Quítaselas antes.',
  },
  CANNOT_MERGE: {
    title: 'No se pueden unir',
    message: 'Estas dos fichas no se pueden unir tal como están. Mira qué lo impide.',
  },
  DATA_REQUEST_CHANGED: {
    title: 'La petición ha cambiado',
    message: 'Otra persona ha trabajado en esta petición mientras tanto. Mira cómo está y decide de nuevo.',
  },
  DATA_REQUEST_STATE: {
    title: 'No se puede hacer ahora',
    message: 'La petición no está en un estado en el que se pueda hacer.',
  },
  IDENTITY_UNCHECKED: {
    title: 'Falta comprobar la identidad',
    message: 'Anota antes cómo se ha comprobado que quien lo pide es la persona.',
  },
} satisfies Record<ErrorCode | Reason, Copy>

/** Every error answer of the API. */
export const ErrorBody = z.object({
  code: z.enum(errorCodes),
  reason: z.optional(z.string()),
  title: z.string(),
  message: z.string(),
  /** Message by dotted path of the field. */
  fields: z.optional(z.record(z.string(), z.string())),
})
ErrorBody.register(z.globalRegistry, { id: 'Error' })
export type ErrorBody = z.infer<typeof ErrorBody>
