import { noticeTitles } from '@habilita/contract/notices/notice-wording'
import { documentKindNames } from '@habilita/contract/requests/request-values'
import {
  type ReasonTemplate,
  templateKinds,
  type TemplateKind,
} from '@habilita/contract/staff/staff-templates'

interface KindLabels {
  readonly name: string
  /** Where it is offered. */
  readonly use: string
  /** Heading above it for the reader; null for internal texts. */
  readonly heading: string | null
}

export const kindLabels: Readonly<Record<TemplateKind, KindLabels>> = {
  document_rejection: {
    name: 'Rechazo de un documento',
    use: 'Al rechazar un documento.',
    heading: 'Documento rechazado',
  },
  remedy: {
    name: 'Subsanación',
    use: 'Al pedir que se corrija una solicitud.',
    heading: noticeTitles.N03,
  },
  refusal: { name: 'No admisión', use: 'Al no admitir una solicitud.', heading: noticeTitles.N07 },
  denial: {
    name: 'Denegación',
    use: 'Al denegar un certificado.',
    heading: noticeTitles.N17,
  },
  message: { name: 'Mensaje', use: 'Al escribir a la persona.', heading: noticeTitles.N32 },
  note: { name: 'Nota interna', use: 'Al anotar algo en una solicitud.', heading: null },
  suspension: {
    name: 'Suspensión',
    use: 'Al suspender un certificado.',
    heading: noticeTitles.N22,
  },
  withdrawal: {
    name: 'Retirada',
    use: 'Al retirar un certificado.',
    heading: noticeTitles.N24,
  },
  reissue: {
    name: 'Reemisión',
    use: 'Al reemitir o corregir un certificado.',
    heading: noticeTitles.N47.duplicate,
  },
  absence_rejection: {
    name: 'Ausencia sin justificar',
    use: 'Al no aceptar la justificación de una ausencia.',
    heading: noticeTitles.N36,
  },
  session_cancellation: {
    name: 'Cancelación de convocatoria',
    use: 'Al cancelar una convocatoria.',
    heading: noticeTitles.N12,
  },
  case_answer: {
    name: 'Respuesta a apelación o queja',
    use: 'Al resolver una apelación o una queja.',
    heading: 'Hemos respondido a tu apelación o queja',
  },
}

export const documentName = ({ documentKind }: Pick<ReasonTemplate, 'documentKind'>): string | undefined =>
  documentKind === null ? undefined : documentKindNames[documentKind]

interface Group {
  readonly kind: TemplateKind
  readonly texts: readonly ReasonTemplate[]
}

/** Groups texts by kind, active ones first. */
export const grouped = (texts: readonly ReasonTemplate[]): readonly Group[] =>
  templateKinds.flatMap(kind => {
    const own = texts.filter(text => text.kind === kind)
    if (own.length === 0) return []
    return [{ kind, texts: [...own.filter(each => !each.isRetired), ...own.filter(each => each.isRetired)] }]
  })
