import { addressProvinces } from '@habilita/contract/values/provinces'

/** In a sentence: «Santa Cruz de Tenerife» of `38`, which lists show in capitals. */
export const provinceName = (code: string): string => {
  const label = addressProvinces.find(province => province.code === code)?.label ?? code
  return label
    .toLocaleLowerCase('es-ES')
    .replace(/(?<!\p{L})(?!de\s)\p{L}/gu, letter => letter.toLocaleUpperCase('es-ES'))
}
