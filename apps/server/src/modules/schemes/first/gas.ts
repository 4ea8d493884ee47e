import { common, commonDocuments, feesOf, practical, type SchemeContent, theory } from './common.ts'

export const gas: SchemeContent = {
  ...common,
  category: 'gas',
  title: 'Instalaciones de gas',
  norms: ['RD 919/2006, ITC-ICG 09', 'UNE-EN ISO/IEC 17024'],
  scopes: [
    {
      code: 'GAS-A',
      name: 'Instalador de gas A',
      explanation: 'Todas las instalaciones de gas, sin límite de presión ni de emplazamiento.',
      group: 'category',
      includes: ['GAS-B', 'GAS-C'],
      needs: [],
    },
    {
      code: 'GAS-B',
      name: 'Instalador de gas B',
      explanation: 'Hasta 5 bar de presión máxima de operación, sin tramos enterrados por el exterior.',
      group: 'category',
      includes: ['GAS-C'],
      needs: [],
    },
    {
      code: 'GAS-C',
      name: 'Instalador de gas C',
      explanation: 'Uso doméstico, hasta 0,4 bar, en el interior de viviendas.',
      group: 'category',
      includes: [],
      needs: [],
    },
    {
      code: 'GAS-AP',
      name: 'Puesta en marcha y adecuación de aparatos',
      explanation: 'Complemento para poner en marcha, mantener, reparar y adecuar aparatos de gas.',
      group: '',
      includes: [],
      needs: ['GAS-A', 'GAS-B'],
    },
  ],
  requirements: ['Ser mayor de edad.'],
  warnings: ['La categoría A incluye la B, y la B incluye la C.'],
  documents: [...commonDocuments],
  parts: [theory(75), practical(60)],
  fees: feesOf({ initial: 270, renewal: 110, extension: 140 }),
  legalEffect: 'direct',
}
