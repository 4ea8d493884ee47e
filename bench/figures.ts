/** The benchmarks by npm script, in the order in which `bench:all` runs them. */
export const benchmarks = {
  bench: 'bench/identity.ts',
  'bench:api': 'bench/api.ts',
  'bench:desk': 'bench/desk.ts',
  'bench:web': 'bench/web.ts',
} as const

type Unit = 'ratio' | 'ms' | 'kB' | 'requests' | 'scripts' | 'frames' | 'points'
type Bound = { readonly atLeast: number } | { readonly atMost: number }

export type Figure = Bound & { readonly benchmark: keyof typeof benchmarks; readonly unit: Unit }

const identity = { benchmark: 'bench', unit: 'ratio' } as const
/** Ratio to the rate of a bare server that runs the same query. */
const api = { benchmark: 'bench:api', unit: 'ratio', atLeast: 0.6 } as const
const desk = { benchmark: 'bench:desk', unit: 'ms' } as const
const web = { benchmark: 'bench:web' } as const
/** Ratio of the longest task to a task that lays out plain rows, which takes about 20 ms on a quiet machine. */
const longestTask = { unit: 'ratio', atMost: 2 } as const
const SEEN_AFTER_MS = 2000

/** Every figure that is measured, with its bound. */
export const figures = {
  refusals: { ...identity, atMost: 1.05 },
  'GET user': { ...identity, atLeast: 0.7 },
  'sign-ins': { ...identity, atLeast: 0.8 },
  'own list': api,
  'own search': api,
  'staff rare': api,
  'staff common': api,
  'count common': api,
  'open sessions': api,
  booking: api,
  'by code': api,
  'queue first': api,
  'queue open': api,
  'queue overdue': api,
  'queue mine': api,
  'queue categories': api,
  'queue name': api,
  'queue changed': api,
  'queue deep': api,
  'queue count': api,
  'search rare': api,
  'search name': api,
  'desk scroll, loading': { ...desk, ...longestTask },
  'desk scroll, loaded': { ...desk, ...longestTask },
  'desk sort': { ...desk, ...longestTask },
  'desk search': { ...desk, ...longestTask },
  'message to desk': { ...desk, atMost: SEEN_AFTER_MS },
  'message to app': { ...desk, atMost: SEEN_AFTER_MS },
  'form usable': { ...web, unit: 'kB', atMost: 110 },
  'until idle': { ...web, unit: 'kB', atMost: 160 },
  'requests until idle': { ...web, unit: 'requests', atMost: 12 },
  'worker after form': { ...web, unit: 'ms', atLeast: 0 },
  'largest paint': { ...web, unit: 'ratio', atMost: 1.4 },
  performance: { ...web, unit: 'points', atLeast: 98 },
  accessibility: { ...web, unit: 'points', atLeast: 100 },
  'best-practices': { ...web, unit: 'points', atLeast: 100 },
  seo: { ...web, unit: 'points', atLeast: 100 },
  tabs: { ...web, unit: 'frames', atMost: 2 },
  'second visit': { ...web, unit: 'scripts', atMost: 0 },
  'list scroll, loading': { ...web, ...longestTask },
  'list scroll, loaded': { ...web, ...longestTask },
} as const satisfies Readonly<Record<string, Figure>>

export type FigureName = keyof typeof figures

export const isMet = (figure: Figure, value: number): boolean =>
  'atLeast' in figure ? value >= figure.atLeast : value <= figure.atMost

export const boundText = (figure: Figure): string =>
  'atLeast' in figure ? `at least ${figure.atLeast}` : `at most ${figure.atMost}`

/** Whether the value is worse than before by more than a tenth. */
export const hasFallen = (figure: Figure, value: number, before: number): boolean =>
  ('atLeast' in figure ? before - value : value - before) > Math.abs(before) / 10
