import type { RequestDetail } from '@habilita/contract/requests/requests'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { ApiError, NotFoundError } from '@habilita/browser/api/errors'
import { useAction } from '@habilita/browser/form/use-action'
import { putRequest } from '../../../domain/requests/request-query.ts'
import { REQUESTS_KEY } from '../../../domain/requests/requests-query.ts'
import { notify } from '@habilita/browser/toasts/notify'

/**
 * If the request has changed since it was shown, reloads it and notifies the user. Returns whether that was the
 * case.
 */
export const notifyIfChanged = async (client: QueryClient, error: unknown): Promise<boolean> => {
  const isChanged = error instanceof ApiError && (error.status === 409 || error instanceof NotFoundError)
  if (!isChanged) return false
  await client.invalidateQueries({ queryKey: REQUESTS_KEY })
  notify({
    severity: 'warning',
    title: error.title ?? 'La solicitud ha cambiado',
    description: `${error.message} Ya ves cómo está ahora.`,
    autoClose: false,
  })
  return true
}

/** An action on a request that returns its new state. */
export const useRequestAction = (run: () => Promise<RequestDetail>, done?: () => void) => {
  const client = useQueryClient()
  return useAction(async () => {
    try {
      putRequest(client, await run())
      done?.()
    } catch (error) {
      if (!(await notifyIfChanged(client, error))) throw error
    }
  })
}
