import { type RequestDetail, sendMessage } from '@habilita/contract/requests/requests'
import type { User } from '@habilita/contract/people/user'
import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import { call } from '../../shared/api/call.ts'
import { draftKeeper } from '../../shared/device/draft-store.ts'
import { userQuery } from '../user/user-query.ts'
import { type MessageDraft, withUnsent } from './message-draft.ts'
import { putRequest } from './request-query.ts'

export interface SentMessage extends MessageDraft {
  readonly requestId: string
  readonly at: string
}

/** Where what is typed to us about a request lies on the device until it has arrived. */
export const messageKeeper = (user: Pick<User, 'id' | 'draftKey'>, requestId: string) =>
  draftKeeper(user, `message/${requestId}`)

const keeperOf = (client: QueryClient, { requestId }: SentMessage) => {
  const user = client.getQueryData(userQuery.queryKey)
  return user && messageKeeper(user, requestId)
}

/** Arrived: what was kept of it goes, unless something else has been typed since. */
const forget = async (client: QueryClient, message: SentMessage): Promise<void> => {
  const keeper = keeperOf(client, message)
  const kept = (await keeper?.read()) as MessageDraft | undefined
  if (kept?.id === message.id) await keeper?.remove()
}

/** Refused when its screen was no longer there: its text waits where it was typed. */
export const keepUnsent = async (client: QueryClient, message: SentMessage): Promise<void> => {
  const keeper = keeperOf(client, message)
  const kept = (await keeper?.read()) as MessageDraft | undefined
  await keeper?.write(withUnsent(kept ?? { id: message.id, text: message.text }, message))
}

const MESSAGE_KEY = ['request', 'message']

/** Writes to the body. Without a network it waits for it, also in an app that is closed and opened again. */
export const sendMessageMutation = mutationOptions({
  mutationKey: MESSAGE_KEY,
  mutationFn: ({ requestId, id, text }: SentMessage): Promise<RequestDetail> =>
    call(sendMessage, { params: { id: requestId }, body: { id, text } }),
  scope: { id: 'messages' },
  onSuccess: async (detail, message, _result, { client }) => {
    putRequest(client, detail)
    await forget(client, message).catch(() => {})
  },
})
