import { requestText, type Searched } from '@habilita/contract/requests/request-search'
import type { Scheme } from '@habilita/contract/schemes/schemes'

interface Named extends Omit<Searched, 'scopes'> {
  readonly scopes: readonly string[]
}

/** The search text of a request, with the scope names of its scheme. */
export const searchText = (request: Named, scheme: Scheme | undefined): string =>
  requestText({
    ...request,
    scopes: request.scopes.map(code => ({
      code,
      name: scheme?.scopes.find(scope => scope.code === code)?.name ?? '',
    })),
  })
