import type { Declaration, ExamPart, Scheme, SchemeDocument } from '@habilita/contract/schemes/schemes'

/** A scheme before publication, which sets its id, version and date. */
export type SchemeContent = Omit<Scheme, 'id' | 'version' | 'inForceFrom'>

const ALL = ['initial', 'renewal', 'extension', 'duplicate', 'correction'] as const
const WITH_EXAM = ['initial', 'extension'] as const
const OF_A_CERTIFICATE = ['renewal', 'extension', 'duplicate', 'correction'] as const

/** Documents required in every category. */
export const commonDocuments: readonly SchemeDocument[] = [
  {
    kind: 'identity',
    need: 'required',
    types: [...ALL],
    hint: 'DNI, NIE o pasaporte en vigor, por las dos caras. Puedes enviar dos fotos.',
    mostFiles: 2,
    mostMonthsOld: null,
  },
  {
    kind: 'photo',
    need: 'required',
    types: ['initial', 'renewal', 'duplicate'],
    hint: 'De frente, con fondo claro y sin nada que tape la cara.',
    mostFiles: 1,
    mostMonthsOld: null,
  },
  {
    kind: 'work_history',
    need: 'optional',
    types: [...WITH_EXAM, 'renewal'],
    hint: 'Informe de vida laboral de la Seguridad Social, si quieres acreditar experiencia.',
    mostFiles: 3,
    mostMonthsOld: null,
  },
  {
    kind: 'employer_letter',
    need: 'optional',
    types: [...WITH_EXAM, 'renewal'],
    hint: 'Firmado y con fecha, con las tareas que haces.',
    mostFiles: 3,
    mostMonthsOld: null,
  },
  {
    kind: 'training',
    need: 'optional',
    types: [...WITH_EXAM],
    hint: 'Título o certificado de un curso relacionado, si lo tienes.',
    mostFiles: 5,
    mostMonthsOld: null,
  },
  {
    kind: 'current_certificate',
    need: 'required',
    types: [...OF_A_CERTIFICATE],
    hint: 'El certificado al que se refiere tu solicitud, o tu carné.',
    mostFiles: 2,
    mostMonthsOld: null,
  },
  {
    kind: 'accommodation_proof',
    need: 'optional',
    types: [...WITH_EXAM, 'renewal'],
    hint: 'Solo si pides una adaptación y quieres acompañarla de un justificante.',
    mostFiles: 3,
    mostMonthsOld: null,
  },
]

/** Declarations of every applicant (UNE-EN ISO/IEC 17024, 9.1). */
const commonDeclarations: readonly Declaration[] = [
  {
    code: 'truth',
    version: 1,
    title: 'Lo que envío es cierto',
    text: 'Declaro que los datos y los documentos de esta solicitud son auténticos y están completos, y que avisaré si cambian. Sé que una falsedad anula la solicitud y puede suponer la retirada del certificado.',
  },
  {
    code: 'ethics',
    version: 1,
    title: 'Código ético',
    text: 'Me comprometo a actuar con honradez y conforme al código ético de la entidad, a no divulgar el contenido de los exámenes y a no participar en prácticas fraudulentas durante las pruebas.',
  },
  {
    code: 'mark',
    version: 1,
    title: 'Uso del certificado y de la marca',
    text: 'Usaré el certificado solo para el alcance concedido y mientras esté vigente, sin dañar la imagen de la entidad. Si se suspende o se retira, dejaré de usarlo y de hacer referencia a él.',
  },
]

export const theory = (minutes: number): ExamPart => ({
  kind: 'theory',
  minutes,
  passMark: 60,
  hasCriticalItems: false,
  afterPrevious: false,
  mostAttempts: 3,
  resitAfterDays: 15,
  keptMonths: 12,
})

/** Taken after passing the theory part. */
export const practical = (minutes: number): ExamPart => ({
  kind: 'practical',
  minutes,
  passMark: 70,
  hasCriticalItems: true,
  afterPrevious: true,
  mostAttempts: 3,
  resitAfterDays: 15,
  keptMonths: 12,
})

interface Prices {
  readonly initial: number
  readonly renewal: number
  readonly extension: number
}

/** Prices in euros including tax. Duplicates cost the same in every category, and corrections are free. */
export const feesOf = ({ initial, renewal, extension }: Prices): Scheme['fees'] => [
  { type: 'initial', cents: initial * 100 },
  { type: 'renewal', cents: renewal * 100 },
  { type: 'extension', cents: extension * 100 },
  { type: 'duplicate', cents: 2500 },
  { type: 'correction', cents: 0 },
]

/** Initial values shared by the five categories. Each certification body can change its own. */
export const common = {
  minimumAge: 18,
  declarations: [...commonDeclarations],
  withoutExam: ['renewal', 'duplicate', 'correction'],
  admissionMonths: 12,
  validityYears: 5,
  renewalOpensMonths: 6,
} satisfies Partial<SchemeContent>
