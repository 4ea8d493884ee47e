import { expect, test } from 'vitest'
import { provinceName } from './province-name.ts'

test.for([
  ['38', 'Santa Cruz de Tenerife'],
  ['01', 'Álava'],
  ['13', 'Ciudad Real'],
  ['51', 'Ceuta'],
] as const)('province %s is «%s» in a sentence', ([code, name]) => expect(provinceName(code)).toBe(name))
