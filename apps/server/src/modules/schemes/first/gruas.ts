import { common, commonDocuments, feesOf, practical, type SchemeContent, theory } from './common.ts'

export const gruas: SchemeContent = {
  ...common,
  category: 'gruas',
  title: 'Operador de grúa',
  norms: ['RD 836/2003 (MIE-AEM-2), anexo VI', 'RD 837/2003 (MIE-AEM-4), anexo VII', 'UNE-EN ISO/IEC 17024'],
  scopes: [
    {
      code: 'GT',
      name: 'Grúa torre',
      explanation: 'Grúas torre para obras u otras aplicaciones.',
      group: '',
      includes: [],
      needs: [],
    },
    {
      code: 'GMA-A',
      name: 'Grúa móvil autopropulsada A',
      explanation: 'Hasta 130 toneladas de carga nominal, incluida.',
      group: 'mobile',
      includes: [],
      needs: [],
    },
    {
      code: 'GMA-B',
      name: 'Grúa móvil autopropulsada B',
      explanation: 'Más de 130 toneladas de carga nominal.',
      group: 'mobile',
      includes: ['GMA-A'],
      needs: [],
    },
  ],
  requirements: [
    'Ser mayor de edad.',
    'Haber superado un examen médico de vista, orientación, equilibrio, oído y aptitudes psicológicas.',
  ],
  warnings: [
    'Si no superas el examen médico, el centro debe comunicarlo a tu comunidad autónoma.',
    'El carné dura cinco años. En grúa móvil, tu certificado tiene que estar en vigor cuando lo renueves.',
  ],
  documents: [
    ...commonDocuments,
    {
      kind: 'medical',
      need: 'required',
      types: ['initial', 'renewal', 'extension'],
      hint: 'Informe de aptitud con menos de tres meses. Solo guardamos si eres apto, la fecha y el centro.',
      mostFiles: 2,
      mostMonthsOld: 3,
    },
  ],
  parts: [theory(60), practical(60)],
  fees: feesOf({ initial: 320, renewal: 140, extension: 180 }),
  legalEffect: 'card',
}
