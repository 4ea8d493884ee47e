import { type SchemeCategory, schemeCategories } from '@habilita/contract/schemes/schemes'
import type { ExpiryFigures } from '@habilita/contract/staff/staff-figures'
import { sql } from 'kysely'
import type { Deps } from '../../deps.ts'
import { todayOf } from '../calendar/public.ts'
import { monthsFrom } from './period-rules.ts'

const MONTHS = 24

/** Certificates that expire in each coming month. Replaced and withdrawn ones are left out. */
export const readExpiryFigures = async (deps: Deps): Promise<ExpiryFigures> => {
  const today = todayOf(deps)
  const months = monthsFrom(today, MONTHS)
  const { rows } = await sql<{ month: string; category: SchemeCategory; count: number }>`
    select to_char(valid_until, 'YYYY-MM') as month, category, count(*)::int as count from certificates
    where state in ('valid', 'suspended') and blocked_at is null
      and valid_until between ${today} and ${months.at(-1)?.to ?? today}
    group by 1, 2`.execute(deps.db)
  return {
    asOf: deps.clock.now().toISOString(),
    months: months.map(({ from, to }) => {
      const those = rows.filter(({ month }) => from.startsWith(month))
      return {
        from,
        to,
        total: those.reduce((sum, { count }) => sum + count, 0),
        categories: schemeCategories.map(category => ({
          category,
          count: those.find(row => row.category === category)?.count ?? 0,
          behind: { list: 'certificates', category, validUntilFrom: from, validUntilTo: to },
        })),
      }
    }),
  }
}
