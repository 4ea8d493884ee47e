import { day } from '@habilita/browser/day'
import type { PersonSummary } from '@habilita/contract/people/staff-people'
import { Chip } from '@habilita/ui/chip'
import type { ReactNode } from 'react'
import type { Column } from '../../shared/list/column.ts'

const NOTHING = <span className="text-ink-soft">—</span>

const count = (number: number): ReactNode => (number === 0 ? NOTHING : number)

const Standing = ({ person: { disabled, roles } }: { readonly person: PersonSummary }) => {
  if (disabled) return <Chip tone="bad">Desactivada</Chip>
  return roles.length > 0 ? <Chip tone="accent">Del personal</Chip> : NOTHING
}

export const columns: readonly Column<PersonSummary, null, never>[] = [
  {
    id: 'name',
    isNeeded: true,
    label: 'Persona',
    width: 150,
    share: 1.3,
    cell: ({ name }) =>
      name === null ? (
        <span className="text-ink-soft">Sin nombre</span>
      ) : (
        <span className="font-bold">{name}</span>
      ),
  },
  {
    id: 'email',
    worth: 4,
    label: 'Correo',
    width: 160,
    share: 1.3,
    cell: ({ email }) => email ?? NOTHING,
  },
  {
    id: 'document',
    worth: 5,
    label: 'Documento',
    width: 96,
    cell: ({ maskedDocument }) =>
      maskedDocument === null ? NOTHING : <span className="font-mono text-xs">{maskedDocument}</span>,
  },
  {
    id: 'requests',
    worth: 3,
    label: 'Solicitudes',
    width: 82,
    isNumber: true,
    cell: ({ requests }) => count(requests),
  },
  {
    id: 'certificates',
    worth: 2,
    label: 'Certificados',
    width: 88,
    isNumber: true,
    cell: ({ certificates }) => count(certificates),
  },
  {
    id: 'since',
    worth: 1,
    label: 'Desde',
    width: 96,
    cell: ({ createdAt }) => day(createdAt),
  },
  {
    id: 'account',
    label: 'Cuenta',
    width: 124,
    cell: person => <Standing person={person} />,
  },
]
