import { Client, type ClientConfig } from 'pg'
import type { FastifyBaseLogger } from 'fastify'
import type { HearStaff, Listener } from '../../ports/listener.ts'
import { CHANNEL } from './record.ts'
import { STAFF_CHANNEL } from './staff-channel.ts'

const RETRY_MS = 1000

/**
 * A dedicated connection to PostgreSQL, opened for the first listener. After a lost connection it reconnects
 * and wakes all listeners, because notifications sent meanwhile are lost.
 */
export const createListener = (connection: ClientConfig, log: FastifyBaseLogger): Listener => {
  const followers = new Map<string, Set<() => void>>()
  const staff = new Set<HearStaff>()
  let listening: Promise<Client> | undefined
  let retry: NodeJS.Timeout | undefined
  let closed = false

  const wakeAll = () => {
    for (const wakes of followers.values()) for (const wake of wakes) wake()
    for (const hear of staff) hear(undefined)
  }

  const open = async (): Promise<Client> => {
    const client = new Client({ ...connection, application_name: 'habilita-live', keepAlive: true })
    client.on('notification', ({ channel, payload = '' }) => {
      if (channel === STAFF_CHANNEL) for (const hear of staff) hear(payload)
      else followers.get(payload)?.forEach(wake => wake())
    })
    client.on('error', () => {}) // 'end' follows
    client.once('end', lost)
    try {
      await client.connect()
      await client.query(`listen ${CHANNEL}; listen ${STAFF_CHANNEL}`)
    } catch (error) {
      client.off('end', lost)
      void client.end().catch(() => {})
      throw error
    }
    return client
  }

  const lost = () => {
    if (closed) return
    log.warn({ part: 'live' }, 'the connection that hears of changes broke: opening it again')
    listening = undefined
    retry = setTimeout(reopen, RETRY_MS)
  }

  const reopen = () => {
    if (closed || (followers.size === 0 && staff.size === 0)) return
    connect().then(wakeAll, () => {
      retry = setTimeout(reopen, RETRY_MS)
    })
  }

  const connect = (): Promise<Client> => {
    clearTimeout(retry)
    listening ??= open().catch((error: unknown) => {
      listening = undefined
      throw error
    })
    return listening
  }

  return {
    follow: async (userId, wake) => {
      await connect()
      const wakes = followers.get(userId) ?? new Set()
      followers.set(userId, wakes.add(wake))
      return () => {
        wakes.delete(wake)
        if (wakes.size === 0 && followers.get(userId) === wakes) followers.delete(userId)
      }
    },
    followStaff: async hear => {
      await connect()
      staff.add(hear)
      return () => staff.delete(hear)
    },
    close: async () => {
      closed = true
      clearTimeout(retry)
      const client = await listening?.catch(() => undefined)
      await client?.end()
    },
  }
}
