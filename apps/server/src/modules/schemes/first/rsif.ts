import { common, commonDocuments, feesOf, practical, type SchemeContent, theory } from './common.ts'

export const rsif: SchemeContent = {
  ...common,
  category: 'rsif',
  title: 'Instalaciones frigoríficas',
  norms: ['RD 552/2019 (RSIF), artículo 9', 'IF-19', 'UNE-EN ISO/IEC 17024'],
  scopes: [
    {
      code: 'RSIF-FO',
      name: 'Instalador frigorista',
      explanation: 'Montaje, puesta en servicio, mantenimiento y desmontaje de instalaciones frigoríficas.',
      group: '',
      includes: [],
      needs: [],
    },
  ],
  requirements: ['Ser mayor de edad.'],
  warnings: [
    'Este certificado no sustituye al de gases fluorados: si manipulas refrigerantes fluorados, necesitas además el que expide tu comunidad autónoma.',
  ],
  documents: [...commonDocuments],
  parts: [theory(90), practical(90)],
  fees: feesOf({ initial: 280, renewal: 120, extension: 150 }),
  legalEffect: 'direct',
}
