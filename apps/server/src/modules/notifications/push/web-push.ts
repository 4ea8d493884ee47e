import { createECDH, createHash } from 'node:crypto'
import webPushLibrary from 'web-push'
import type { Keys } from '../../../platform/keys.ts'
import type { Push, PushOutcome } from '../../../ports/push.ts'
import { readEndpoint } from './endpoint.ts'
import { InsideAddress, type Network, postGuarded } from './request.ts'

interface KeyPair {
  readonly publicKey: string
  readonly privateKey: string
}

/**
 * Derived from the installation's secret, so that all processes share it. One value in 2^32 is not a valid
 * key: then its hash is used.
 */
const keyPairFrom = (secret: Buffer): KeyPair => {
  const curve = createECDH('prime256v1')
  try {
    curve.setPrivateKey(secret)
  } catch {
    return keyPairFrom(createHash('sha256').update(secret).digest())
  }
  return { publicKey: curve.getPublicKey('base64url'), privateKey: secret.toString('base64url') }
}

/** An offline device gets the push if it comes online within a day. Later the notice is still in the app. */
const KEPT_SECONDS = 24 * 60 * 60

const GONE = new Set([404, 410])
const LATER = new Set([408, 425, 429])

const outcomeOf = (status: number): PushOutcome => {
  if (status >= 200 && status < 300) return 'sent'
  if (GONE.has(status)) return 'gone'
  if (status >= 500 || LATER.has(status)) throw new Error(`The push service answered ${status}`)
  return 'refused'
}

/**
 * Web Push: encrypted for the device, signed with the installation's VAPID key. `contact` is for complaints.
 */
export const webPush = (keys: Keys, contact: string, network: Network = {}): Push => {
  const pair = keyPairFrom(keys.derive('push'))
  return {
    publicKey: pair.publicKey,
    accepts: endpoint => readEndpoint(endpoint) !== undefined,
    send: async ({ endpoint, p256dh, auth }, message, topic) => {
      const url = readEndpoint(endpoint)
      if (!url) return 'gone'
      const subscription = { endpoint: url.href, keys: { p256dh, auth } }
      const { headers, body } = webPushLibrary.generateRequestDetails(subscription, JSON.stringify(message), {
        TTL: KEPT_SECONDS,
        topic,
        vapidDetails: { subject: `mailto:${contact}`, ...pair },
      })
      try {
        return outcomeOf(await postGuarded(url, { headers, body }, network))
      } catch (error) {
        if (error instanceof InsideAddress) return 'gone'
        throw error
      }
    },
  }
}
