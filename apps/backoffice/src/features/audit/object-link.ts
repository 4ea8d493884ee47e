import { schemeCategories } from '@habilita/contract/schemes/schemes'
import type { LinkProps } from '@tanstack/react-router'

interface Place {
  readonly words: string
  readonly at: LinkProps
}

/** `gas-2` */
const schemePlace = (id: string): LinkProps | undefined => {
  const category = schemeCategories.find(each => id.startsWith(`${each}-`))
  const version = Number(id.slice((category?.length ?? 0) + 1))
  return category && { to: '/settings/schemes/$id', params: { id: category }, search: { version } }
}

const person = (id: string): Place => ({
  words: 'Abrir su ficha',
  at: { to: '/people/$id', params: { id } },
})

const places: Readonly<Record<string, (id: string) => Place>> = {
  request: id => ({ words: 'Abrir la solicitud', at: { to: '/queue/$id', params: { id } } }),
  certificate: id => ({ words: 'Abrir el certificado', at: { to: '/certificates/$id', params: { id } } }),
  session: id => ({ words: 'Abrir la convocatoria', at: { to: '/exams/$id', params: { id } } }),
  case: id => ({ words: 'Abrir la queja o apelación', at: { to: '/cases/$id', params: { id } } }),
  data_request: id => ({
    words: 'Abrir la petición',
    at: { to: '/people/data-requests/$id', params: { id } },
  }),
  user: person,
  person,
  // Accounts and staff members have the id of their person.
  account: person,
  staff: person,
  venue: id => ({ words: 'Abrir la sede', at: { to: '/settings/venues', search: { venue: id } } }),
  template: id => ({ words: 'Abrir el texto', at: { to: '/settings/templates', search: { text: id } } }),
  holiday: () => ({ words: 'Abrir los festivos', at: { to: '/settings/holidays' } }),
  api_key: () => ({ words: 'Abrir las claves', at: { to: '/settings/keys' } }),
  interest: () => ({
    words: 'Abrir los conflictos de interés',
    at: { to: '/exams/interests', search: { of: 'everybody' } },
  }),
}

/** The screen of an event's object, if it has one, and the label of the link. */
export const objectLink = ({
  kind,
  id,
  name,
}: {
  readonly kind: string
  readonly id: string
  readonly name: string | null
}): Place | undefined => {
  // A draft has no number and only its candidate may read it.
  if (kind === 'request' && name === null) return undefined
  if (kind !== 'scheme') return places[kind]?.(id)
  const at = schemePlace(id)
  return at && { words: 'Abrir el esquema', at }
}
