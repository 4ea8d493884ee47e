import { categoryHues, categoryNames } from '@habilita/contract/values/categories'
import { requestTypeNames } from '@habilita/contract/requests/request-values'
import type { RequestSummary } from '@habilita/contract/requests/requests'

type Subject = Pick<RequestSummary, 'category' | 'scopes' | 'type'>

const listed = new Intl.ListFormat('es-ES', { type: 'conjunction' })

/** The title of a request: its scopes, or what the draft has so far. */
export const subjectOf = ({ category, scopes }: Omit<Subject, 'type'>): string => {
  const names = listed.format(scopes.map(({ name }) => name))
  // Scope names of this category, like «Básica», need its name next to them.
  if (names !== '') return category === 'rebt' ? `Baja tensión · ${names}` : names
  return category ? categoryNames[category] : 'Solicitud sin especialidad'
}

export const typeOf = ({ type }: Pick<Subject, 'type'>): string =>
  type ? requestTypeNames[type] : 'Nueva solicitud'

/** Icon and hue. */
export const tileOf = ({ category }: Pick<Subject, 'category'>) =>
  category
    ? ({ hue: categoryHues[category], icon: category } as const)
    : ({ hue: categoryHues.general, icon: 'requests' } as const)
