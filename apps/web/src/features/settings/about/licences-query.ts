import { queryOptions } from '@tanstack/react-query'
import { NetworkError } from '@habilita/browser/api/errors'

interface Licence {
  readonly name: string
  readonly version: string
  readonly licence: string
  readonly text?: string
}

/** A file of the build: see `tooling/licences.ts`. */
const fetchLicences = async (): Promise<readonly Licence[]> => {
  const response = await fetch('/licences.json')
  if (!response.ok) throw new NetworkError(`HTTP ${response.status}`)
  return (await response.json()) as readonly Licence[]
}

export const licencesQuery = queryOptions({ queryKey: ['licences'], queryFn: fetchLicences })
