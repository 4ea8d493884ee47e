import { documentKindNames } from '@habilita/contract/request-words'
import { type ReasonTemplate, templateKinds, type TemplateKind } from '@habilita/contract/staff-templates'

interface KindWords {
  readonly name: string
  /** When it is offered. */
  readonly use: string
  /** What stands above it where it is read; nothing where nobody outside reads it. */
  readonly heading: string | null
}

export const kindWords: Readonly<Record<TemplateKind, KindWords>> = {
  document_rejection: {
    name: 'Rechazo de un documento',
    use: 'Al rechazar un documento.',
    heading: 'Documento rechazado',
  },
  remedy: {
    name: 'Subsanación',
    use: 'Al pedir que se corrija una solicitud.',
    heading: 'Falta algo en tu solicitud',
  },
  refusal: { name: 'No admisión', use: 'Al no admitir una solicitud.', heading: 'Solicitud no admitida' },
  denial: {
    name: 'Denegación',
    use: 'Al denegar un certificado.',
    heading: 'Hay una decisión sobre tu solicitud',
  },
  message: { name: 'Mensaje', use: 'Al escribir a la persona.', heading: 'Tienes un mensaje nuevo' },
  note: { name: 'Nota interna', use: 'Al anotar algo en una solicitud.', heading: null },
  suspension: {
    name: 'Suspensión',
    use: 'Al suspender un certificado.',
    heading: 'Tu certificado está suspendido',
  },
  withdrawal: {
    name: 'Retirada',
    use: 'Al retirar un certificado.',
    heading: 'Tu certificado está retirado',
  },
  absence_rejection: {
    name: 'Ausencia sin justificar',
    use: 'Al no aceptar la justificación de una ausencia.',
    heading: 'Hemos revisado tu justificación',
  },
  session_cancellation: {
    name: 'Cancelación de convocatoria',
    use: 'Al cancelar una convocatoria.',
    heading: 'Hemos cancelado una convocatoria',
  },
  case_answer: {
    name: 'Respuesta a apelación o queja',
    use: 'Al resolver una apelación o una queja.',
    heading: 'Hemos respondido',
  },
}

/** What of a text says where it is offered besides its kind. */
export const documentName = ({ documentKind }: Pick<ReasonTemplate, 'documentKind'>): string | undefined =>
  documentKind === null ? undefined : documentKindNames[documentKind]

interface Group {
  readonly kind: TemplateKind
  readonly texts: readonly ReasonTemplate[]
}

/** In the order of the kinds; of each those that are offered first. */
export const grouped = (texts: readonly ReasonTemplate[]): readonly Group[] =>
  templateKinds.flatMap(kind => {
    const own = texts.filter(text => text.kind === kind)
    if (own.length === 0) return []
    return [{ kind, texts: [...own.filter(each => !each.isRetired), ...own.filter(each => each.isRetired)] }]
  })
