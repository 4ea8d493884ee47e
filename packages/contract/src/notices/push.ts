import * as z from 'zod/mini'
import { endpoint } from '../api/endpoint.ts'

/** Subscriptions are sent to the server again after this time (spec.md §9). */
export const PUSH_REFRESH_DAYS = 7

/** Payload of a push message. Its text is meant for a locked screen. */
export const PushMessage = z.object({
  title: z.string(),
  body: z.string(),
  link: z.string(),
  /** A message with the same tag replaces it, so that a repeated push is shown once. */
  tag: z.string(),
  /** Unread notices including this one, for the app badge. */
  unread: z.int(),
})
export type PushMessage = z.infer<typeof PushMessage>

const Endpoint = z.url({ protocol: /^https$/ }).check(z.maxLength(2000))

/** `PushSubscription.toJSON()`. */
export const PushSubscription = z.strictObject({
  endpoint: Endpoint,
  expirationTime: z.optional(z.nullable(z.number())),
  keys: z.strictObject({
    p256dh: z.string().check(z.regex(/^[\w-]{87}$/)),
    auth: z.string().check(z.regex(/^[\w-]{22}$/)),
  }),
})
export type PushSubscription = z.infer<typeof PushSubscription>

export const getPushKey = endpoint({
  id: 'getPushKey',
  method: 'GET',
  path: '/push/key',
  access: 'verified',
  summary: 'Get the public key for push subscriptions',
  reply: z.object({ publicKey: z.string() }),
})

export const savePushSubscription = endpoint({
  id: 'savePushSubscription',
  method: 'POST',
  path: '/push/subscriptions',
  access: 'verified',
  summary: 'Save the push subscription of this device; repeat it every 7 days and after each sign-in',
  body: PushSubscription,
})

/** In the HTTP body: endpoints of subscriptions must not be logged. */
export const removePushSubscription = endpoint({
  id: 'removePushSubscription',
  method: 'POST',
  path: '/push/subscriptions/removal',
  access: 'verified',
  summary: 'Delete the push subscription of this device',
  body: z.strictObject({ endpoint: z.string().check(z.maxLength(2000)) }),
})
