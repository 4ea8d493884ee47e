import type {
  DataRequestChannel,
  DataRequestDetail,
  DataRequestKind,
  DataRequestState,
  DataRequestSummary,
} from '@habilita/contract/people/data-requests'
import { type Due, dueInDays } from '../../shared/due.ts'
import type { ListText } from '../../shared/list/list-text.ts'

export const dataRequestsText: ListText = {
  title: 'Peticiones',
  label: 'Peticiones',
  what: 'las peticiones',
  one: 'petición',
  many: 'peticiones',
  fresh: ['nueva', 'nuevas'],
  next: 'Siguiente petición',
  previous: 'Petición anterior',
  close: 'Cerrar la petición',
  back: 'Volver a las peticiones',
}

export const stateLabels = {
  open: 'Abierta',
  done: 'Atendida',
  refused: 'Denegada',
} satisfies Record<DataRequestState, string>

export const stateTones = {
  open: 'accent',
  done: 'ok',
  refused: 'neutral',
} as const satisfies Record<DataRequestState, string>

export const channelLabels = {
  app: 'Desde la app',
  email: 'Por correo',
  letter: 'Por carta',
  phone: 'Por teléfono',
  in_person: 'En persona',
} satisfies Record<DataRequestChannel, string>

/** With the article of the GDPR. */
export const rightTexts = {
  access: 'Saber qué datos suyos tenemos y recibir una copia (RGPD, art. 15).',
  rectification: 'Que corrijamos datos suyos que están mal (RGPD, art. 16).',
  erasure: 'Que suprimamos sus datos; lo que hay que guardar queda bloqueado (RGPD, art. 17).',
  restriction: 'Que dejemos de usar sus datos mientras se aclara algo (RGPD, art. 18).',
  portability: 'Recibir sus datos en un formato que lea otra máquina (RGPD, art. 20).',
  objection: 'Que dejemos de tratar sus datos para algo (RGPD, art. 21).',
} satisfies Record<DataRequestKind, string>

/** Initial text of the answer. Unless staff edit it, it is sent unchanged. */
export const firstAnswers = {
  access: 'Hemos preparado una copia de todos tus datos y te la hemos entregado.',
  rectification: 'Hemos corregido los datos que nos pediste.',
  erasure:
    'Hemos suprimido tus datos. Los que debemos conservar (certificaciones, facturas y lo necesario para atender responsabilidades) quedan bloqueados y se destruirán al acabar su plazo.',
  restriction:
    'Hemos limitado el tratamiento de tus datos: los conservamos, y quien trabaja con ellos ve que está limitado. Te avisaremos antes de levantarlo.',
  portability: 'Te hemos entregado tus datos en un formato que puede leer otra máquina.',
  // Depends on the case, so there is no default.
  objection: '',
} satisfies Record<DataRequestKind, string>

/** Undefined once closed. */
export const dueOf = ({ dueOn, state }: DataRequestSummary, today: string): Due | undefined =>
  state === 'open' ? dueInDays(dueOn, today) : undefined

const FOUR_EYES: ReadonlySet<DataRequestKind> = new Set(['erasure', 'rectification'])

/** Irreversible changes need two staff members: one registers, another closes. */
export const isForAnother = ({ kind, registeredBy }: DataRequestDetail, myId: string): boolean =>
  FOUR_EYES.has(kind) && registeredBy.id === myId

export const needsFourEyes = ({ kind }: Pick<DataRequestSummary, 'kind'>): boolean => FOUR_EYES.has(kind)
