import type { StaffSessionDetail } from '@habilita/contract/exams/staff-sessions'

export type RollEntry = StaffSessionDetail['roll'][number]
export type Result = NonNullable<RollEntry['result']>

/** A result as typed, not validated. */
export interface ResultDraft {
  readonly score: string
  /** By name of the area. */
  readonly areas: Readonly<Record<string, string>>
  /** Failed items, separated by semicolons. */
  readonly critical: string
}

export interface Judgement {
  readonly score: number
  readonly areas: { name: string; score: number }[]
  readonly criticalFailed: string[]
}

const written = (score: number): string => String(score).replace('.', ',')

export const draftOf = (result: Result | null): ResultDraft => ({
  score: typeof result?.score === 'number' ? written(result.score) : '',
  areas: Object.fromEntries((result?.areas ?? []).map(({ name, score }) => [name, written(score)])),
  critical: result?.criticalFailed.join('; ') ?? '',
})

export const isSameDraft = (one: ResultDraft, other: ResultDraft): boolean => {
  const names = [...new Set([...Object.keys(one.areas), ...Object.keys(other.areas)])]
  return (
    one.score.trim() === other.score.trim() &&
    one.critical.trim() === other.critical.trim() &&
    names.every(name => (one.areas[name] ?? '').trim() === (other.areas[name] ?? '').trim())
  )
}

/** 0 to 100, at most two decimals, with a comma or a point. */
export const scoreOf = (text: string): number | undefined => {
  const trimmed = text.trim()
  if (!/^\d{1,3}(?:[.,]\d{1,2})?$/.test(trimmed)) return undefined
  const score = Number(trimmed.replace(',', '.'))
  return score <= 100 ? score : undefined
}

const criticalOf = (text: string): string[] =>
  text
    .split(/[;\n]/)
    .map(item => item.trim())
    .filter(item => item !== '')

/** Undefined while something is missing or invalid. */
export const judgementOf = (draft: ResultDraft, hasCriticalItems: boolean): Judgement | undefined => {
  const score = scoreOf(draft.score)
  if (score === undefined) return undefined
  const areas: { name: string; score: number }[] = []
  for (const [name, text] of Object.entries(draft.areas)) {
    if (text.trim() === '') continue
    const points = scoreOf(text)
    if (points === undefined) return undefined
    areas.push({ name, score: points })
  }
  return { score, areas, criticalFailed: hasCriticalItems ? criticalOf(draft.critical) : [] }
}

/** Same rule as on the server: one failed critical item fails the part. */
export const outcomeFor = (
  { score, criticalFailed }: Pick<Judgement, 'score' | 'criticalFailed'>,
  { passMark, hasCriticalItems }: Pick<RollEntry, 'passMark' | 'hasCriticalItems'>,
): 'passed' | 'failed' =>
  score >= passMark && !(hasCriticalItems && criticalFailed.length > 0) ? 'passed' : 'failed'

/** Candidates with neither a result nor an absence: they block publication. */
export const lacking = (roll: readonly RollEntry[]): readonly RollEntry[] =>
  roll.filter(({ state, result }) => state !== 'absent' && result === null)

/** Areas with points in any result of the session, in order of appearance. */
export const areasOf = (roll: readonly RollEntry[]): readonly string[] => [
  ...new Set(roll.flatMap(({ result }) => result?.areas.map(({ name }) => name) ?? [])),
]
