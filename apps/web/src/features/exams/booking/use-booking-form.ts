import type { Booking } from '@habilita/contract/exams/exam-shapes'
import { checkedBy } from '@habilita/browser/form/checked-by'
import { formDefaults, useSubmit } from '@habilita/browser/form/use-submit'
import { onlineManager } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useRefusal } from '../use-exam-action.ts'
import { type StoredDraft, useStoredDraft } from './use-stored-draft.ts'

export interface BookingFormValues {
  readonly text: string
  /** Empty without a document. */
  readonly documentId: string
}

const toValues = ({ text, documentId }: StoredDraft): BookingFormValues => ({
  text,
  documentId: documentId ?? '',
})

const BLANK: BookingFormValues = { text: '', documentId: '' }

interface Options {
  /** Names the draft on the device. */
  readonly name: string
  /** The error of an empty text. */
  readonly missing: string
  readonly send: (draft: StoredDraft) => Promise<Booking>
  readonly onSent: (booking: Booking) => void
}

/** A form about a booking. The draft is stored on the device; offline, it is sent when the network is back. */
export const useBookingForm = ({ name, missing, send, onSent }: Options) => {
  const element = useRef<HTMLFormElement>(null)
  const { draft, isRestored, store, remove } = useStoredDraft(name)
  const { refusal, attempt } = useRefusal()
  const [isWaiting, setWaiting] = useState(false)
  const form = useForm<BookingFormValues>({
    ...formDefaults,
    defaultValues: BLANK,
    resolver: checkedBy(({ text }) => (text.trim() === '' ? { text: missing } : {})),
  })

  const showDraft = useEffectEvent(() => form.reset(toValues(draft)))
  useEffect(() => {
    if (isRestored) showDraft()
  }, [isRestored])

  useEffect(
    () =>
      isWaiting
        ? onlineManager.subscribe(isOnline => void (isOnline && element.current?.requestSubmit()))
        : undefined,
    [isWaiting],
  )

  const discard = async (): Promise<void> => {
    form.reset(BLANK)
    await remove()
  }
  const submission = useSubmit(form, async ({ text, documentId }) => {
    setWaiting(!onlineManager.isOnline())
    if (!onlineManager.isOnline()) return
    await attempt(async () => {
      const booking = await send({
        id: draft.id,
        text: text.trim(),
        documentId: documentId === '' ? null : documentId,
      })
      // Before the booking changes: the form of the new booking must not restore a draft that was sent.
      await discard()
      onSent(booking)
    })
  })
  return { element, form, submission, refusal, isWaiting, isRestored, store, discard }
}
