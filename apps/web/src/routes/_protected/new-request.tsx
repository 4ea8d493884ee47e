import { createFileRoute } from '@tanstack/react-router'
import { NewRequestPage } from '../../features/new-request/new-request-page.tsx'
import { optionalText } from '@habilita/browser/search'

interface NewRequestSearch {
  /** The key of the draft being edited. */
  readonly draft?: string
  /** Prefills the draft: a request id, or a type and certificate (`renewal:<id>`). */
  readonly from?: string
  readonly step?: string
  /** The field with an error. */
  readonly check?: string
}

const NAMES = ['draft', 'from', 'step', 'check'] as const

export const Route = createFileRoute('/_protected/new-request')({
  validateSearch: (search: Record<string, unknown>): NewRequestSearch => {
    const given = NAMES.map(name => [name, optionalText(search[name])] as const)
    return Object.fromEntries(given.filter(([, text]) => text !== undefined))
  },
  component: NewRequestRoute,
  staticData: { title: 'Nueva solicitud' },
})

function NewRequestRoute() {
  return <NewRequestPage {...Route.useSearch()} />
}
