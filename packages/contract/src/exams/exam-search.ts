import { categoryNames } from '../values/categories.ts'
import type { ExamTimeZone } from './exam-values.ts'
import { foldWords } from '../values/fold.ts'
import { provinces } from '../values/provinces.ts'
import { hasWords } from '../requests/request-search.ts'
import type { PartKind, SchemeCategory } from '../schemes/schemes.ts'

/** Searchable fields of a session. */
export interface SearchedSession {
  readonly category: SchemeCategory
  readonly scopes: readonly { readonly code: string; readonly name: string }[]
  readonly part: PartKind
  readonly startsAt: string
  readonly venue: {
    readonly name: string
    readonly street: string
    readonly municipality: string
    readonly province: string
    readonly timeZone: ExamTimeZone
  }
}

/** Synonyms of the parts. */
const partWords = { theory: 'teórica teórico teoría', practical: 'práctica práctico' } satisfies Record<
  PartKind,
  string
>

const hour = { hour: '2-digit', minute: '2-digit' } as const
const long = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const
const digits = { day: '2-digit', month: '2-digit', year: 'numeric' } as const

/** In the time zone of the venue: «jueves, 3 de diciembre de 2026», «9:30», «03/12/2026», «3/12/2026». */
const dayWords = (startsAt: string, timeZone: ExamTimeZone): string[] =>
  [long, hour, digits, { ...digits, day: 'numeric', month: 'numeric' } as const].map(options =>
    new Intl.DateTimeFormat('es-ES', { ...options, timeZone }).format(new Date(startsAt)),
  )

/** All names of a province: «Vizcaya» finds Bizkaia. */
const provinceWords = (code: string): string[] => {
  const province = provinces.find(each => each.code === code)
  return province ? [province.label, province.ine, ...province.alternatives] : []
}

/** Searchable text of a session, folded: date, venue, place, province, category and part. */
export const sessionText = ({ category, scopes, part, startsAt, venue }: SearchedSession): string =>
  foldWords(
    [
      ...dayWords(startsAt, venue.timeZone),
      venue.name,
      venue.street,
      venue.municipality,
      ...provinceWords(venue.province),
      `${category} ${categoryNames[category]}`,
      ...scopes.map(({ code, name }) => `${code} ${name}`),
      partWords[part],
    ].join(' '),
  )

/** The same rule on the device as on the server. */
export const isSessionFound = (session: SearchedSession, q: string): boolean =>
  hasWords(sessionText(session), q)
