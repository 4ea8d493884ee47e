import { addressProvinces } from '@habilita/contract/values/provinces'

/** The name for use in a sentence: «Santa Cruz de Tenerife» for `38`, which lists show in capitals. */
export const provinceName = (code: string): string => {
  const label = addressProvinces.find(province => province.code === code)?.label ?? code
  return label
    .toLocaleLowerCase('es-ES')
    .replace(/(?<!\p{L})(?!de\s)\p{L}/gu, letter => letter.toLocaleUpperCase('es-ES'))
}
