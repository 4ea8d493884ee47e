import { readIssue, type Fault, type Issue } from './issues.ts'

/** Default messages of zod, with and without its English locale; any other message is ours. */
const zodText = /^(Invalid|Too small|Too big|Unrecognized key)\b|^$/

const GENERIC = 'Este dato no es correcto.'
const REQUIRED = 'Este dato es obligatorio.'
const OPTION = 'Elige una de las opciones.'

const byType: Readonly<Record<string, string>> = {
  string: REQUIRED,
  nonoptional: REQUIRED,
  number: 'Escribe un número.',
  int: 'Escribe un número entero.',
  boolean: 'Responde sí o no.',
  date: 'Escribe una fecha válida.',
  file: 'Elige un archivo.',
}

const byFormat: Readonly<Record<string, string>> = {
  email: 'Escribe un correo electrónico válido, como nombre@ejemplo.es.',
  url: 'Escribe una dirección web válida, como https://ejemplo.es.',
  date: 'Escribe una fecha válida.',
  datetime: 'Escribe una fecha y una hora válidas.',
  time: 'Escribe una hora válida, como 16:30.',
  e164: 'Escribe un teléfono válido.',
  uuid: 'Esta referencia no es válida.',
}

const counted = (limit: number, one: string, many: string): string =>
  `${limit.toLocaleString('es-ES')} ${limit === 1 ? one : many}`

interface Bound {
  /** Ending of the sentence for texts, lists and numbers. */
  readonly text: string
  readonly list: string
  readonly number: string
  readonly strict: string
  readonly date: string
  readonly file: string
}

const least: Bound = {
  text: 'Escribe al menos',
  list: 'Elige al menos',
  number: 'El valor mínimo es',
  strict: 'Tiene que ser mayor que',
  date: 'La fecha es demasiado temprana.',
  file: 'El archivo está vacío o incompleto.',
}

const most: Bound = {
  text: 'Escribe como mucho',
  list: 'Elige como mucho',
  number: 'El valor máximo es',
  strict: 'Tiene que ser menor que',
  date: 'La fecha es demasiado tardía.',
  file: 'El archivo pesa demasiado.',
}

const wordSize = (details: Fault['details'], bound: Bound): string => {
  const limit = Number(details['minimum'] ?? details['maximum'])
  const exact = details['exact'] === true
  switch (details['origin']) {
    case 'string':
      if (bound === least && limit === 1) return REQUIRED
      return `${exact ? 'Escribe exactamente' : bound.text} ${counted(limit, 'carácter', 'caracteres')}.`
    case 'array':
    case 'set':
      return `${exact ? 'Elige exactamente' : bound.list} ${counted(limit, 'elemento', 'elementos')}.`
    case 'date':
      return bound.date
    case 'file':
      return bound.file
    default:
      return `${details['inclusive'] === false ? bound.strict : bound.number} ${limit.toLocaleString('es-ES')}.`
  }
}

const wordValue = (values: unknown): string =>
  Array.isArray(values) && values.length === 1 && values[0] === true
    ? 'Tienes que aceptarlo para continuar.'
    : OPTION

const word = ({ code, message, details }: Fault): string => {
  if (!zodText.test(message)) return message
  switch (code) {
    case 'invalid_type':
      return byType[String(details['expected'])] ?? GENERIC
    case 'too_small':
      return wordSize(details, least)
    case 'too_big':
      return wordSize(details, most)
    case 'invalid_format':
      return byFormat[String(details['format'])] ?? 'El formato no es correcto.'
    case 'invalid_value':
      return wordValue(details['values'])
    case 'invalid_union':
      return details['discriminator'] === undefined ? GENERIC : OPTION
    case 'not_multiple_of':
      return `Tiene que ser múltiplo de ${Number(details['divisor']).toLocaleString('es-ES')}.`
    default:
      return GENERIC
  }
}

/** An unknown key is a fault of that key, not of its object. */
const entries = (fault: Fault): readonly (readonly [string, string])[] =>
  fault.code === 'unrecognized_keys' && Array.isArray(fault.details['keys'])
    ? fault.details['keys'].map(key => [[...fault.path, String(key)].join('.'), 'Este dato sobra.'])
    : [[fault.path.join('.'), word(fault)]]

/** First message by dotted path; `''` is the whole input. */
export const fieldMessages = (issues: readonly Issue[]): Record<string, string> => {
  const fields = new Map<string, string>()
  for (const [path, message] of issues.flatMap(issue => entries(readIssue(issue))))
    if (!fields.has(path)) fields.set(path, message)
  return Object.fromEntries(fields)
}
