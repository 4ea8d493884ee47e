import type { Scope } from '@habilita/contract/schemes/schemes'
import { common, commonDocuments, feesOf, practical, type SchemeContent, theory } from './common.ts'

/** Units of the specialist category. A request can include any number of them. */
const units = [
  ['Líneas de distribución', 'Líneas aéreas o subterráneas para distribución en baja tensión.'],
  [
    'Automatización y control',
    'Sistemas de automatización, gestión técnica, control distribuido, supervisión (SCADA) y control de procesos.',
  ],
  ['Locales con riesgo', 'Instalaciones en locales con riesgo de incendio o explosión.'],
  ['Quirófanos', 'Instalaciones en quirófanos y salas de intervención.'],
  ['Generadoras', 'Instalaciones generadoras de 10 kW o más.'],
  ['Lámparas de descarga', 'Lámparas de descarga en alta tensión, rótulos luminosos y similares.'],
] as const

const specialist = units.map(([name, explanation], index): Scope => ({
  code: `REBT-E${index + 1}`,
  name: `Especialista: ${name.toLowerCase()}`,
  explanation,
  group: '',
  includes: ['REBT-B'],
  needs: [],
}))

export const rebt: SchemeContent = {
  ...common,
  category: 'rebt',
  title: 'Instalaciones eléctricas de baja tensión',
  norms: ['RD 842/2002 (REBT), ITC-BT-03', 'UNE-EN ISO/IEC 17024'],
  scopes: [
    {
      code: 'REBT-B',
      name: 'Básica',
      explanation: 'Instalaciones de baja tensión que no son de la categoría especialista.',
      group: '',
      includes: [],
      needs: [],
    },
    ...specialist,
  ],
  requirements: ['Ser mayor de edad.'],
  warnings: [
    'La categoría especialista incluye los conocimientos de la básica: no hace falta pedir las dos.',
  ],
  documents: [...commonDocuments],
  parts: [theory(90), practical(90)],
  fees: feesOf({ initial: 260, renewal: 110, extension: 140 }),
  legalEffect: 'direct',
}
