import type { FastifyReply } from 'fastify'
import { DomainError } from '../domain-error.ts'

/** Concurrent files per person: each stays in memory until it is sent. */
const MOST_FILES = 4

const filesGoingOut = new Map<string, number>()

/** Closes a connection that reads nothing for this long. */
export const cutOffSlow = ({ raw }: FastifyReply, slowestMs: number): void => {
  raw.setTimeout(slowestMs, () => raw.destroy())
}

/** Counts a file towards the limit until it is sent or the connection closes. */
export const takePlace = (userId: string, { raw }: FastifyReply): void => {
  const going = filesGoingOut.get(userId) ?? 0
  if (going >= MOST_FILES) throw new DomainError('TooManyRequests')
  filesGoingOut.set(userId, going + 1)
  raw.once('close', () => {
    const left = (filesGoingOut.get(userId) ?? 1) - 1
    if (left > 0) filesGoingOut.set(userId, left)
    else filesGoingOut.delete(userId)
  })
}
