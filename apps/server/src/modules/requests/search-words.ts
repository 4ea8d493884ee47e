import { requestText, type Searched } from '@habilita/contract/requests/request-search'
import type { Scheme } from '@habilita/contract/schemes/schemes'

interface Named extends Omit<Searched, 'scopes'> {
  readonly scopes: readonly string[]
}

/** What a request can be found by: the contract's words, with the names of its scopes as the scheme has them. */
export const searchWords = (request: Named, scheme: Scheme | undefined): string =>
  requestText({
    ...request,
    scopes: request.scopes.map(code => ({
      code,
      name: scheme?.scopes.find(scope => scope.code === code)?.name ?? '',
    })),
  })
