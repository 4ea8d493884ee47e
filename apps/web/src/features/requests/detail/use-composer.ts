import type { Message } from '@habilita/contract/requests/requests'
import { useMutation, useMutationState, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { type Problem, problemOf } from '@habilita/browser/form/problem'
import { type MessageDraft, withUnsent } from '../../../domain/requests/message-draft.ts'
import {
  createMessageStorage,
  type SentMessage,
  sendMessageMutation,
} from '../../../domain/requests/send-message.ts'
import { userQuery } from '../../../domain/user/user-query.ts'
import { notifyIfChanged } from './use-request-action.ts'

/** A message being sent. */
export interface OnItsWay extends SentMessage {
  /** Queued for the network. */
  readonly waiting: boolean
}

const blank = (): MessageDraft => ({ id: crypto.randomUUID(), text: '' })

const isDraft = (stored: unknown): stored is MessageDraft =>
  typeof stored === 'object' && stored !== null && 'id' in stored && 'text' in stored

/** Messages being sent, also since before this screen was opened. */
const useOnItsWay = (requestId: string): OnItsWay[] =>
  useMutationState({
    filters: { mutationKey: sendMessageMutation.mutationKey ?? [], status: 'pending' },
    select: ({ state }) => ({ ...(state.variables as SentMessage), waiting: state.isPaused }),
  }).filter(message => message.requestId === requestId)

/**
 * Composes messages about a request. The text is stored encrypted until it is sent: meanwhile it shows as a
 * message, and returns to the field if it is rejected.
 */
export const useComposer = (requestId: string, messages: readonly Message[]) => {
  const client = useQueryClient()
  const { id: userId, draftKey } = useQuery(userQuery).data ?? {}
  const storage = useMemo(
    () =>
      userId === undefined || draftKey === undefined
        ? undefined
        : createMessageStorage({ id: userId, draftKey }, requestId),
    [userId, draftKey, requestId],
  )
  const [draft, setDraft] = useState(blank)
  const [problem, setProblem] = useState<Problem>()
  const onItsWay = useOnItsWay(requestId)

  useEffect(() => {
    const putBack = async () => {
      const stored = await storage?.read().catch(() => undefined)
      // Text typed before storage answered wins.
      if (isDraft(stored)) setDraft(current => (current.text === '' ? stored : current))
    }
    void putBack()
  }, [storage])

  const keep = (next: MessageDraft): void => {
    setDraft(next)
    // Without storage the text lasts as long as the screen is open.
    void (next.text === '' ? storage?.remove() : storage?.write(next))?.catch(() => {})
  }

  const sending = useMutation({
    ...sendMessageMutation,
    onError: async (error, message) => {
      keep(withUnsent(draft, message))
      if (!(await notifyIfChanged(client, error))) setProblem(problemOf(error))
    },
  })

  const isAway = onItsWay.some(({ id }) => id === draft.id) || messages.some(({ id }) => id === draft.id)
  const shown = isAway ? '' : draft.text

  return {
    text: shown,
    /** Whether a message is being sent. A message queued for the network does not count. */
    busy: onItsWay.some(({ waiting }) => !waiting),
    onItsWay: onItsWay.filter(({ id }) => messages.every(message => message.id !== id)),
    problem,
    sent: sending.isSuccess,
    type: (text: string) => keep(isAway ? { ...blank(), text } : { ...draft, text }),
    send: () => {
      const text = shown.trim()
      if (text === '') return
      setProblem(undefined)
      sending.mutate({ requestId, id: draft.id, text, at: new Date().toISOString() })
    },
  }
}
