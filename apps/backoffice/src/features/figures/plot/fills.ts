import { categoryHues } from '@habilita/contract/values/categories'
import type { RequestState } from '@habilita/contract/requests/request-values'
import type { SchemeCategory } from '@habilita/contract/schemes/schemes'

/** Distinguishes parts without colour: in greyscale, forced colours or colour blindness. */
export type Hatch =
  | 'plain'
  | 'rising'
  | 'falling'
  | 'dots'
  | 'grid'
  | 'bars'
  | 'lines'
  | 'waves'
  | 'diamonds'
  | 'rings'
  | 'crosses'
  | 'dashes'

export interface Fill {
  readonly id: string
  readonly tone: 'accent' | 'ok' | 'warn' | 'bad' | 'ink-soft' | 'hue-ink'
  readonly hatch: Hatch
  /** For the tone `hue-ink`. */
  readonly hue?: number
}

const fill = (id: string, tone: Fill['tone'], hatch: Hatch): Fill => ({ id: `fill-${id}`, tone, hatch })

/** Green for success, yellow for waiting, red for failure; each with its own hatch. */
export const stateFills = {
  draft: fill('draft', 'ink-soft', 'plain'),
  submitted: fill('submitted', 'accent', 'dots'),
  in_review: fill('in_review', 'accent', 'lines'),
  remedy: fill('remedy', 'warn', 'waves'),
  admitted: fill('admitted', 'accent', 'rising'),
  in_exams: fill('in_exams', 'accent', 'grid'),
  in_decision: fill('in_decision', 'accent', 'bars'),
  granted: fill('granted', 'ok', 'plain'),
  denied: fill('denied', 'bad', 'diamonds'),
  not_admitted: fill('not_admitted', 'bad', 'falling'),
  lapsed: fill('lapsed', 'ink-soft', 'rings'),
  withdrawn: fill('withdrawn', 'ink-soft', 'crosses'),
  expired: fill('expired', 'ink-soft', 'dashes'),
} as const satisfies Record<RequestState, Fill>

const categoryFill = (category: SchemeCategory, hatch: Hatch): Fill => ({
  id: `fill-${category}`,
  tone: 'hue-ink',
  hatch,
  hue: categoryHues[category],
})

export const categoryFills = {
  rite: categoryFill('rite', 'plain'),
  rsif: categoryFill('rsif', 'rising'),
  rebt: categoryFill('rebt', 'dots'),
  gas: categoryFill('gas', 'falling'),
  gruas: categoryFill('gruas', 'grid'),
} as const satisfies Record<SchemeCategory, Fill>

export const otherFills = {
  open: fill('open', 'accent', 'plain'),
  overdue: fill('overdue', 'bad', 'falling'),
  passed: fill('passed', 'ok', 'plain'),
  failed: fill('failed', 'bad', 'falling'),
  attended: fill('attended', 'accent', 'plain'),
  taken: fill('taken', 'accent', 'rising'),
  free: fill('free', 'ink-soft', 'dots'),
} as const satisfies Record<string, Fill>

export const allFills: readonly Fill[] = [
  ...Object.values(stateFills),
  ...Object.values(categoryFills),
  ...Object.values(otherFills),
]
