import type { SchemeDocumentKind } from '@habilita/contract/requests/request-values'
import type { SchemeCategory } from '@habilita/contract/schemes/schemes'
import type { Contents } from '../rows.ts'

const rejection = (
  documentKind: SchemeDocumentKind | null,
  title: string,
  text: string,
  category: SchemeCategory | null = null,
): Contents => ({ kind: 'document_rejection', documentKind, category, title, text })

/** Each text says what is wrong and what to send instead, because the applicant has only ten working days. */
export const documentRejections: readonly Contents[] = [
  rejection(
    null,
    'No se lee',
    'El documento no se lee bien: la imagen está borrosa o muy oscura. Haz otra foto con más luz y sin reflejos, con el documento entero dentro del encuadre.',
  ),
  rejection(
    null,
    'Está incompleto',
    'Faltan páginas o una parte del documento está cortada. Envíalo entero, con todas sus páginas en un solo archivo.',
  ),
  rejection(
    null,
    'Es otro documento',
    'El archivo que has enviado no es el documento que pedimos. Comprueba cuál falta y envíalo en su lugar.',
  ),
  rejection(
    null,
    'Es de otra persona',
    'Los datos del documento no coinciden con los tuyos. Envía el que está a tu nombre. Si has cambiado de nombre o de documento de identidad, corrige antes tus datos personales.',
  ),
  rejection(null, 'Está caducado', 'El documento ya no está en vigor. Envía el que tengas vigente.'),
  rejection(
    null,
    'Falta la firma o el sello',
    'El documento no lleva la firma o el sello de quien lo expide. Pide que te lo den firmado, en papel o con firma electrónica, y envíalo de nuevo.',
  ),
  rejection(
    'identity',
    'Falta una de las caras',
    'Solo se ve una cara del documento de identidad. Envía las dos, anverso y reverso.',
  ),
  rejection(
    'identity',
    'El nombre o el número no coinciden',
    'El nombre o el número del documento no son los que figuran en tus datos personales. Corrígelos para que estén igual que en el documento, con los dos apellidos si los tienes, o envía el documento correcto.',
  ),
  rejection(
    'photo',
    'No es una foto de carné',
    'La foto no sirve para el certificado. Envía una reciente, de frente, con la cara descubierta, sin gafas oscuras y sobre un fondo claro y liso.',
  ),
  rejection(
    'medical',
    'Tiene más de tres meses',
    'El informe médico tiene más de tres meses. Envía uno más reciente.',
    'gruas',
  ),
  rejection(
    'medical',
    'No dice que seas apto',
    'El informe no indica si eres apto para manejar grúas. Pide al centro médico que lo diga de forma expresa y que firme el informe. No necesitamos que aparezca ningún diagnóstico.',
    'gruas',
  ),
  rejection(
    'work_history',
    'No es el informe de vida laboral',
    'Necesitamos el informe de vida laboral completo que expide la Tesorería General de la Seguridad Social. Puedes descargarlo en su sede electrónica.',
  ),
  rejection(
    'work_history',
    'No acredita la experiencia pedida',
    'Los periodos del informe no alcanzan la experiencia que pide esta certificación. Si tienes otros periodos, también en otro país o por cuenta propia, envía los documentos que los acrediten.',
  ),
  rejection(
    'employer_letter',
    'No describe los trabajos',
    'El certificado de empresa no dice qué trabajos has hecho ni en qué fechas. Pide a la empresa que indique las funciones, el tipo de instalaciones y los periodos, y que lo firme y selle.',
  ),
  rejection(
    'training',
    'No acredita la formación pedida',
    'El título o el curso no corresponde a la formación que pide esta certificación, o no indica sus contenidos y horas. Envía el que la acredite, con su programa si no figura en él.',
  ),
  rejection(
    'current_certificate',
    'No es el certificado que se renueva',
    'El certificado o carné que has enviado no es el que quieres renovar o ampliar. Envía el que corresponde a esta especialidad y alcance.',
  ),
  rejection(
    'accommodation_proof',
    'No justifica la adaptación',
    'El justificante no explica por qué necesitas la adaptación que pides. Envía uno en el que un profesional indique qué adaptación te hace falta en el examen. No hace falta que detalle el diagnóstico.',
  ),
]
