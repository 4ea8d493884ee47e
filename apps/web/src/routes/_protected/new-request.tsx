import { createFileRoute } from '@tanstack/react-router'
import { NewRequestPage } from '../../features/new-request/new-request-page.tsx'
import { optionalText } from '@habilita/browser/search'

interface NewRequestSearch {
  /** The key of the draft that is worked on. */
  readonly draft?: string
  /** What its data comes from: the id of a request, or a type and the certificate it is about (`renewal:<id>`). */
  readonly from?: string
  readonly step?: string
  /** The field where something is wrong. */
  readonly check?: string
}

const NAMES = ['draft', 'from', 'step', 'check'] as const

export const Route = createFileRoute('/_protected/new-request')({
  validateSearch: (search: Record<string, unknown>): NewRequestSearch => {
    const told = NAMES.map(name => [name, optionalText(search[name])] as const)
    return Object.fromEntries(told.filter(([, text]) => text !== undefined))
  },
  component: NewRequestRoute,
  staticData: { title: 'Nueva solicitud' },
})

function NewRequestRoute() {
  return <NewRequestPage {...Route.useSearch()} />
}
