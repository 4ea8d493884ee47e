import type { PartKind, SchemeCategory } from '@habilita/contract/schemes/schemes'
import type { Deps } from '../deps.ts'
import { addDays, readCalendar, zoneOfProvince } from '../modules/calendar/public.ts'

export const venues = {
  madrid: {
    name: 'Centro de exámenes Arganzuela',
    street: 'Calle de Méndez Álvaro, 20',
    municipality: 'Madrid',
    province: '28',
    stepFree: true,
    directions: 'Primera planta. La entrada está junto al garaje.',
  },
  barcelona: {
    name: 'Aulas del Clot',
    street: 'Carrer del Clot, 102',
    municipality: 'Barcelona',
    province: '08',
    stepFree: true,
    directions: 'Pregunta en recepción por el aula 3.',
  },
  sevilla: {
    name: 'Campo de prácticas La Negrilla',
    street: 'Avenida de la Industria, 8',
    municipality: 'Sevilla',
    province: '41',
    stepFree: false,
    directions: 'Entra por la puerta de vehículos y sigue las señales de examen.',
  },
  valencia: {
    name: 'Centro de formación Grao',
    street: 'Carrer de la Serradora, 15',
    municipality: 'Valencia',
    province: '46',
    stepFree: true,
    directions: '',
  },
  bilbao: {
    name: 'Taller de Zorrotzaurre',
    street: 'Deustuko Ibaiertza, 60',
    municipality: 'Bilbao',
    province: '48',
    stepFree: true,
    directions: 'Nave B, al fondo del patio.',
  },
  palmas: {
    name: 'Centro de exámenes Guanarteme',
    street: 'Calle de Fernando Guanarteme, 44',
    municipality: 'Las Palmas de Gran Canaria',
    province: '35',
    stepFree: true,
    directions: 'Segunda planta, con ascensor.',
  },
} as const

/** A demo session: the given number of days from the creation of the demo, or the next working day. */
export interface Sitting {
  readonly category: SchemeCategory
  readonly part: PartKind
  readonly venue: keyof typeof venues
  readonly day: number
  /** Local time of the venue. */
  readonly at: string
  readonly capacity: number
}

const sitting = (
  [category, part]: readonly [SchemeCategory, PartKind],
  venue: Sitting['venue'],
  [day, at]: readonly [day: number, at: string],
  capacity: number,
): Sitting => ({ category, part, venue, day, at, capacity })

export const held = {
  rebtFirst: sitting(['rebt', 'theory'], 'madrid', [-64, '09:30'], 16),
  rebtSecond: sitting(['rebt', 'theory'], 'madrid', [-43, '09:30'], 16),
  rebtThird: sitting(['rebt', 'theory'], 'madrid', [-22, '09:30'], 16),
  rebtLast: sitting(['rebt', 'theory'], 'madrid', [-9, '09:30'], 16),
  rebtIslands: sitting(['rebt', 'theory'], 'palmas', [-9, '10:00'], 10),
  gasTheory: sitting(['gas', 'theory'], 'madrid', [-34, '10:00'], 12),
  gasPractical: sitting(['gas', 'practical'], 'bilbao', [-15, '09:00'], 6),
}

export const ahead = {
  gasNextWeek: sitting(['gas', 'theory'], 'madrid', [2, '10:00'], 2),
  rebtSoon: sitting(['rebt', 'theory'], 'madrid', [8, '09:30'], 16),
  rebtPracticalIslands: sitting(['rebt', 'practical'], 'palmas', [17, '10:00'], 6),
  riteFull: sitting(['rite', 'theory'], 'bilbao', [16, '10:30'], 2),
  riteOffered: sitting(['rite', 'theory'], 'barcelona', [23, '16:00'], 2),
  rebtInThreeWeeks: sitting(['rebt', 'theory'], 'madrid', [20, '12:00'], 2),
  rsifTheory: sitting(['rsif', 'theory'], 'valencia', [12, '09:30'], 12),
  rsifPractical: sitting(['rsif', 'practical'], 'valencia', [40, '11:00'], 6),
  gasTheory: sitting(['gas', 'theory'], 'valencia', [19, '10:00'], 14),
  gasPractical: sitting(['gas', 'practical'], 'bilbao', [26, '09:00'], 6),
  gasTheoryLater: sitting(['gas', 'theory'], 'palmas', [36, '11:00'], 10),
  gasPracticalLater: sitting(['gas', 'practical'], 'madrid', [47, '15:00'], 8),
  gruasTheory: sitting(['gruas', 'theory'], 'sevilla', [13, '12:00'], 20),
  gruasPractical: sitting(['gruas', 'practical'], 'sevilla', [28, '09:00'], 4),
  gruasTheoryLater: sitting(['gruas', 'theory'], 'barcelona', [44, '10:00'], 16),
  gruasPracticalLater: sitting(['gruas', 'practical'], 'madrid', [52, '09:00'], 4),
  riteTheory: sitting(['rite', 'theory'], 'madrid', [30, '09:30'], 18),
  ritePractical: sitting(['rite', 'practical'], 'bilbao', [38, '09:00'], 6),
  rebtPractical: sitting(['rebt', 'practical'], 'madrid', [27, '15:00'], 8),
  rebtTheoryLater: sitting(['rebt', 'theory'], 'barcelona', [42, '09:30'], 16),
}

/** Its start in local time, on a working day both at the certification body's seat and at the venue. */
export const startOf = async (
  deps: Deps,
  begun: Date,
  { venue, day, at }: Sitting,
): Promise<{ readonly local: string; readonly instant: Date }> => {
  const { province, municipality } = venues[venue]
  const calendar = await readCalendar({ ...deps, clock: { now: () => begun } })
  const days = calendar({ address: { street: '', postalCode: '', province, municipality } })
  const local = `${days.afterDay(addDays(days.today, day - 1), 1)}T${at}`
  const zoned = Temporal.PlainDateTime.from(local).toZonedDateTime(zoneOfProvince(province))
  return { local, instant: new Date(zoned.epochMilliseconds) }
}
