import { categoryNames } from '@habilita/contract/values/categories'
import { foldWords } from '@habilita/contract/values/fold'
import type { Scheme, SchemeCategory } from '@habilita/contract/schemes/schemes'

interface Searched {
  readonly number: string
  readonly category: SchemeCategory
  readonly scopes: readonly string[]
  readonly name: string
  readonly document: string
}

export const scopeName = (scheme: Scheme, code: string): string =>
  scheme.scopes.find(scope => scope.code === code)?.name ?? code

/** Search text of a certificate for staff. It never changes, because the certificate's data never change. */
export const searchText = ({ number, category, scopes, name, document }: Searched, scheme: Scheme): string =>
  foldWords(
    [
      number,
      category,
      categoryNames[category],
      ...scopes.map(code => `${code} ${scopeName(scheme, code)}`),
      name,
      document,
    ].join(' '),
  )
