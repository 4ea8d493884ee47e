import { number } from '@habilita/browser/number'
import { categoryNames } from '@habilita/contract/values/categories'
import { type SchemeCategory, schemeCategories } from '@habilita/contract/schemes/schemes'
import type { ExpiryFigures } from '@habilita/contract/staff/staff-figures'
import { DataTable } from '../../shared/data-table.tsx'
import { useListBehind } from './list-behind.ts'
import { counted, longMonth, most, shortMonth, shortCategoryName, sum } from './figure-labels.ts'
import { ColumnsPlot } from './plot/columns-plot.tsx'
import { FigureCard } from './plot/figure-card.tsx'
import { categoryFills } from './plot/fills.ts'
import { Legend } from './plot/legend.tsx'

type Month = ExpiryFigures['months'][number]

const certificates = (count: number) => counted(count, 'certificado', 'certificados')

interface ExpiryFigureProps {
  readonly months: readonly Month[]
  readonly category: SchemeCategory | undefined
}

/** Certificates that expire in the next two years. */
export const ExpiryFigure = ({ months, category }: ExpiryFigureProps) => {
  const placeOf = useListBehind()
  const title = 'Certificados que caducan cada mes'
  const shown = schemeCategories.filter(code => category === undefined || code === category)
  const countsOf = (month: Month) => month.categories.filter(each => shown.includes(each.category))
  const totalOf = (month: Month) => sum(countsOf(month), each => each.count)
  const all = sum(months, totalOf)
  const best = most(months, totalOf)
  const there = shown.filter(code =>
    months.some(month => month.categories.some(each => each.category === code && each.count > 0)),
  )
  return (
    <FigureCard
      title={title}
      finding={
        all === 0 || !best
          ? 'Todavía no hay certificados que caduquen en los próximos dos años.'
          : `En los próximos dos años ${all === 1 ? 'caduca' : 'caducan'} ${certificates(all)}. El mes con más, ${longMonth(best.from)}: ${number(totalOf(best))}.`
      }
      isEmpty={all === 0}
      isWide
      table={
        <DataTable
          label={title}
          rows={months}
          idOf={({ from }) => from}
          columns={[
            { head: 'Mes', render: ({ from }) => longMonth(from) },
            ...there.map(code => ({
              head: shortCategoryName(code),
              end: true as const,
              render: (month: Month) =>
                number(month.categories.find(each => each.category === code)?.count ?? 0),
            })),
            { head: 'Total', end: true, render: month => number(totalOf(month)) },
          ]}
        />
      }
    >
      <ColumnsPlot
        label={title}
        columns={months.map(month => ({
          id: month.from,
          name: shortMonth(month.from),
          segments: countsOf(month).map(({ category: code, count, behind }) => ({
            id: code,
            fill: categoryFills[code],
            count,
            label: `${longMonth(month.from)}. ${categoryNames[code]}: ${certificates(count)}`,
            place: placeOf(behind),
          })),
        }))}
      />
      <Legend items={there.map(code => ({ fill: categoryFills[code], name: shortCategoryName(code) }))} />
    </FigureCard>
  )
}
