import type { Duplicate, MergePreview } from '@habilita/contract/people/staff-people'
import type { ListText } from '../../shared/list/list-text.ts'

export const peopleText: ListText = {
  title: 'Personas',
  label: 'Personas',
  what: 'las personas',
  one: 'persona',
  many: 'personas',
  fresh: ['nueva', 'nuevas'],
  next: 'Siguiente persona',
  previous: 'Persona anterior',
  close: 'Cerrar la ficha',
  back: 'Volver a las personas',
}

export const likenessLabels = {
  document: 'mismo documento',
  name_and_birth_date: 'mismo nombre y fecha de nacimiento',
  phone: 'mismo teléfono',
} satisfies Record<Duplicate['alike'][number], string>

/** What prevents a merge, and what to do about it. */
export const obstacleMessages = {
  staff: 'Una de las dos es del personal. Quítale antes sus funciones en Ajustes.',
  kept_not_reviewed:
    'La identidad de la que desaparece está comprobada y la de la que se queda, no. Que se quede la otra, o revisa antes su documento.',
  same_session: 'Las dos tienen plaza en la misma convocatoria.',
  exams_clash: 'Tienen exámenes reservados a la misma hora.',
  same_request_open: 'Las dos tienen en curso una solicitud de lo mismo. Cierra antes una de ellas.',
  waiting_in_same_line: 'Las dos están en la misma lista de espera.',
} satisfies Record<MergePreview['obstacles'][number], string>

/** Warnings before a merge. */
export const doubtMessages = {
  document_differs: 'El número de documento no es el mismo.',
  birth_date_differs: 'La fecha de nacimiento no es la misma.',
  name_differs: 'El nombre no es el mismo.',
  both_certified: 'Las dos tienen certificado de la misma especialidad.',
} satisfies Record<MergePreview['doubts'][number], string>

type Moves = MergePreview['moves']

const moveNames: Readonly<Record<keyof Moves, readonly [one: string, many: string]>> = {
  requests: ['solicitud', 'solicitudes'],
  drafts: ['borrador', 'borradores'],
  certificates: ['certificado', 'certificados'],
  bookings: ['reserva de examen', 'reservas de examen'],
  documents: ['documento de su archivo', 'documentos de su archivo'],
  papers: ['factura o informe', 'facturas e informes'],
  cases: ['apelación o queja', 'apelaciones y quejas'],
  dataRequests: ['petición sobre datos', 'peticiones sobre datos'],
  notices: ['aviso', 'avisos'],
}

/** One line per kind of record that would move. */
export const describeMoves = (moves: Moves): readonly string[] =>
  Object.entries(moveNames).flatMap(([what, [one, many]]) => {
    const count = moves[what as keyof Moves]
    return count === 0 ? [] : [`${count} ${count === 1 ? one : many}`]
  })
