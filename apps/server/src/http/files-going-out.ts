import type { FastifyReply } from 'fastify'
import { DomainError } from '../domain-error.ts'

/** So many files go out to one person at once: each is held in memory until it has gone. */
const MOST_FILES = 4

const filesGoingOut = new Map<string, number>()

/** Whoever takes in nothing for so long. */
export const cutOffSlow = ({ raw }: FastifyReply, slowestMs: number): void => {
  raw.setTimeout(slowestMs, () => raw.destroy())
}

/** Held until the file has gone, or its reader. */
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
