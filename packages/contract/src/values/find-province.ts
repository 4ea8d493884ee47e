import { fold } from './fold.ts'
import { addressProvinces, provinces, type AutonomousCity, type Province } from './provinces.ts'

const lookup = <P extends Province | AutonomousCity>(list: readonly P[]) => {
  const byName = new Map<string, P>()
  for (const province of list)
    for (const name of [province.code, province.label, province.ine, ...province.alternatives])
      byName.set(fold(name), province)
  return (text: string): P | undefined => byName.get(fold(text))
}

/** One of the 50, by any name or code, ignoring case, accents and punctuation. */
export const findProvince = lookup<Province>(provinces)

/** Including Ceuta and Melilla. */
export const findAddressProvince = lookup<Province | AutonomousCity>(addressProvinces)
