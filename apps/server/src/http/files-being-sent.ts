import type { FastifyReply } from 'fastify'
import { DomainError } from '../domain-error.ts'

/** Concurrent files per person: each stays in memory until it is sent. */
const MOST_FILES = 4

const filesBeingSent = new Map<string, number>()

/** Closes a connection that reads nothing for this long. */
export const cutOffSlow = ({ raw }: FastifyReply, slowestMs: number): void => {
  raw.setTimeout(slowestMs, () => raw.destroy())
}

/** Counts a file towards the limit until it is sent or the connection closes. */
export const countFileBeingSent = (userId: string, { raw }: FastifyReply): void => {
  const current = filesBeingSent.get(userId) ?? 0
  if (current >= MOST_FILES) throw new DomainError('TooManyRequests')
  filesBeingSent.set(userId, current + 1)
  raw.once('close', () => {
    const left = (filesBeingSent.get(userId) ?? 1) - 1
    if (left > 0) filesBeingSent.set(userId, left)
    else filesBeingSent.delete(userId)
  })
}
