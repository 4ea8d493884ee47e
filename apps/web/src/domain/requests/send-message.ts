import { type RequestDetail, sendMessage } from '@habilita/contract/requests/requests'
import type { User } from '@habilita/contract/people/user'
import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import { call } from '../../shared/api/call.ts'
import { createDraftStorage } from '../../shared/device/draft-store.ts'
import { userQuery } from '../user/user-query.ts'
import { type MessageDraft, withUnsent } from './message-draft.ts'
import { putRequest } from './request-query.ts'

export interface SentMessage extends MessageDraft {
  readonly requestId: string
  readonly at: string
}

/** Stores a message about a request on the device until it is sent. */
export const createMessageStorage = (user: Pick<User, 'id' | 'draftKey'>, requestId: string) =>
  createDraftStorage(user, `message/${requestId}`)

const storageOf = (client: QueryClient, { requestId }: SentMessage) => {
  const user = client.getQueryData(userQuery.queryKey)
  return user && createMessageStorage(user, requestId)
}

/** Removes the stored message after it was sent, unless another one was typed since. */
const forget = async (client: QueryClient, message: SentMessage): Promise<void> => {
  const storage = storageOf(client, message)
  const stored = (await storage?.read()) as MessageDraft | undefined
  if (stored?.id === message.id) await storage?.remove()
}

/** The message was rejected after its screen was closed: its text is restored in the form. */
export const restoreUnsent = async (client: QueryClient, message: SentMessage): Promise<void> => {
  const storage = storageOf(client, message)
  const stored = (await storage?.read()) as MessageDraft | undefined
  await storage?.write(withUnsent(stored ?? { id: message.id, text: message.text }, message))
}

const MESSAGE_KEY = ['request', 'message']

/** Sends a message to the certification body. Offline it is queued, also across restarts of the app. */
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
