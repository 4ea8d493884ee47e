import type { TemplateKind } from '@habilita/contract/staff/staff-templates'
import type { Contents } from '../rows.ts'

const text = (kind: TemplateKind, title: string, words: string): Contents => ({
  kind,
  documentKind: null,
  category: null,
  title,
  text: words,
})

/** Texts about anything but a document. */
export const otherTexts: readonly Contents[] = [
  text(
    'remedy',
    'Corrección sencilla',
    'Casi está. Corrige los documentos que te indicamos y envíalos desde la aplicación: el resto de la solicitud está bien.',
  ),
  text(
    'remedy',
    'Si necesitas más tiempo',
    'Revisa el motivo de cada documento y envía uno nuevo en su lugar. Si no puedes conseguir alguno a tiempo, pide la ampliación del plazo desde la solicitud antes de que termine.',
  ),
  text(
    'refusal',
    'No acredita la experiencia',
    'No has acreditado la experiencia profesional que pide el esquema de certificación para el alcance solicitado.',
  ),
  text(
    'refusal',
    'No acredita la formación',
    'No has acreditado la formación que pide el esquema de certificación para el alcance solicitado.',
  ),
  text(
    'refusal',
    'No cumple la edad',
    'Para esta certificación hay que ser mayor de edad en la fecha de la solicitud.',
  ),
  text(
    'refusal',
    'Certificado que ya no está en vigor',
    'El certificado que querías renovar o ampliar ya no está en vigor, y no se puede renovar después de caducado. Puedes presentar una solicitud de nueva certificación con los mismos datos.',
  ),
  text(
    'denial',
    'No ha superado todas las partes',
    'No has superado todas las partes del examen dentro de los intentos y del plazo que marca el esquema de certificación.',
  ),
  text(
    'denial',
    'Requisitos que no se mantienen',
    'En la fecha de la decisión no se cumplen los requisitos que se comprobaron al admitir la solicitud.',
  ),
  text(
    'denial',
    'Conducta en el examen',
    'En el examen se incumplieron las normas de la prueba, según consta en el acta de incidencias, y sus resultados no pueden tenerse en cuenta.',
  ),
  text(
    'message',
    'Falta el pago',
    'Hola: tu solicitud está pendiente de pago. En cuanto nos conste podrás elegir fecha de examen.',
  ),
  text(
    'message',
    'Pregunta respondida',
    'Hola: gracias por escribirnos. Te respondemos a continuación. Si te queda alguna duda, contesta a este mensaje.',
  ),
  text(
    'message',
    'Comprueba tus datos',
    'Hola: comprueba que tu nombre y tus apellidos están igual que en tu documento de identidad. Así figurarán en el certificado, y con ese documento te identificarás en el examen.',
  ),
  text('note', 'Llamada al solicitante', 'Llamada al solicitante. Asunto: … Acordado: …'),
  text(
    'note',
    'Comprobado con quien lo expide',
    'Documento comprobado con la entidad que lo expide. Resultado: …',
  ),
  text('note', 'Pendiente de consulta', 'Pendiente de consulta interna sobre: …'),
  text(
    'suspension',
    'Falta de datos para el seguimiento',
    'No hemos recibido la información que pedimos para comprobar que se mantienen las condiciones de la certificación. La suspensión se levantará cuando la recibamos y sea conforme.',
  ),
  text(
    'suspension',
    'Uso indebido del certificado',
    'Hemos tenido constancia de un uso del certificado o de la marca que no se ajusta a las normas que aceptaste. Mientras lo estudiamos no puedes usarlos.',
  ),
  text('withdrawal', 'A petición del titular', 'El titular ha pedido que se retire el certificado.'),
  text(
    'withdrawal',
    'Datos falsos en la solicitud',
    'Alguno de los datos o documentos con los que se obtuvo el certificado no era auténtico.',
  ),
  text(
    'withdrawal',
    'Suspensión no resuelta',
    'No se han corregido en el plazo dado las causas por las que se suspendió el certificado.',
  ),
  text(
    'reissue',
    'Ha perdido el acceso a su certificado',
    'Nos has dicho que has perdido el móvil o el documento en el que llevabas tu certificado.',
  ),
  text(
    'reissue',
    'Un dato está mal impreso',
    'Hemos visto que un dato de tu certificado no está bien y lo corregimos.',
  ),
  text('reissue', 'Nos lo ha pedido por teléfono', 'Nos lo has pedido por teléfono.'),
  text(
    'absence_rejection',
    'No prueba la causa',
    'El justificante no demuestra que te fuera imposible asistir el día del examen. El intento cuenta como no presentado.',
  ),
  text(
    'absence_rejection',
    'No es de la fecha del examen',
    'El justificante no corresponde al día del examen. El intento cuenta como no presentado.',
  ),
  text(
    'session_cancellation',
    'Sede no disponible',
    'La sede no está disponible ese día por causas ajenas a la entidad.',
  ),
  text(
    'session_cancellation',
    'Equipo averiado',
    'El equipo necesario para la prueba práctica está averiado y no puede sustituirse a tiempo.',
  ),
  text(
    'session_cancellation',
    'Sin examinador',
    'La persona que iba a examinar no puede asistir y no hay nadie que pueda sustituirla.',
  ),
  text(
    'case_answer',
    'Se estima',
    'Hemos estudiado lo que nos cuentas y los documentos del expediente, y te damos la razón. Hacemos lo siguiente: …',
  ),
  text(
    'case_answer',
    'Se desestima',
    'Hemos estudiado lo que nos cuentas y los documentos del expediente, y mantenemos lo decidido por estos motivos: …',
  ),
]
