import { DomainError } from '../../../domain-error.ts'
import type { OwnDeps } from '../own.ts'

/** Returns the authorization endpoint of a configured provider. */
export const findProvider = async ({ own }: OwnDeps, id: string) => {
  const provider = own.settings.providers.find(each => each.id === id)
  if (!provider) throw new DomainError('NotFound')
  const { authorizationEndpoint } = await own.discover(provider)
  if (authorizationEndpoint === undefined) throw new DomainError('Unavailable')
  return { authorizationEndpoint }
}
