import { common, commonDocuments, feesOf, practical, type SchemeContent, theory } from './common.ts'

export const rite: SchemeContent = {
  ...common,
  category: 'rite',
  title: 'Instalaciones térmicas de edificios',
  norms: ['RD 1027/2007 (RITE), artículos 41 y 42', 'UNE-EN ISO/IEC 17024'],
  scopes: [
    {
      code: 'RITE',
      name: 'Instalaciones térmicas de edificios',
      explanation: 'Calefacción, climatización, ventilación y agua caliente sanitaria.',
      group: '',
      includes: [],
      needs: [],
    },
  ],
  requirements: ['Ser mayor de edad.'],
  warnings: [],
  documents: [...commonDocuments],
  parts: [theory(90), practical(120)],
  fees: feesOf({ initial: 290, renewal: 120, extension: 150 }),
  legalEffect: 'card',
}
