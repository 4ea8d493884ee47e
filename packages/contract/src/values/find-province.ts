import { fold } from './fold.ts'
import { addressProvinces, provinces, type AutonomousCity, type Province } from './provinces.ts'

const lookup = <P extends Province | AutonomousCity>(list: readonly P[]) => {
  const byName = new Map<string, P>()
  for (const province of list)
    for (const name of [province.code, province.label, province.ine, ...province.alternatives])
      byName.set(fold(name), province)
  return (text: string): P | undefined => byName.get(fold(text))
}

/** One of the 50, by any of its names or its code, however it is written. */
export const findProvince = lookup<Province>(provinces)

/** The same with Ceuta and Melilla: for addresses. */
export const findAddressProvince = lookup<Province | AutonomousCity>(addressProvinces)
