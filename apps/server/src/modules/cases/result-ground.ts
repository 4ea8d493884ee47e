import { partNames } from '@habilita/contract/schemes/schemes'
import type { Db } from '../../db/client.ts'
import {
  annulResult,
  contestedResult,
  contestedResults,
  judgedResult,
  judgesOf,
  lockContestedResult,
  resultAppealUntil,
} from '../exams/public.ts'
import { requestFacts } from '../requests/public.ts'
import type { Contested, Ground } from './ground.ts'

type Result = NonNullable<Awaited<ReturnType<typeof contestedResult>>>

const contestedOf = async (db: Db, result: Result): Promise<Contested | undefined> => {
  const request = await requestFacts(db, result.requestId)
  if (!request) return undefined
  const part = partNames[result.part].toLowerCase()
  return {
    id: result.id,
    userId: result.userId,
    category: request.category,
    subject: `Resultado de la parte ${part} de la solicitud ${request.number ?? ''}`,
    at: result.publishedAt,
    until: resultAppealUntil(result.publishedAt),
  }
}

/** A failed part: an upheld appeal makes the attempt not count. */
export const resultGround: Ground = {
  ofPerson: async (db, userId) => {
    const results = await contestedResults(db, userId)
    const found = await Promise.all(results.map(result => contestedOf(db, result)))
    return found.filter(each => each !== undefined)
  },
  find: async (db, id) => {
    const result = await contestedResult(db, id)
    return result && contestedOf(db, result)
  },
  tookPart: judgesOf,
  describe: async (db, id) => {
    const judged = await judgedResult(db, id)
    if (!judged) return { reason: null, result: null, decidedBy: [], requestId: null }
    const { requestId, judges, ...result } = judged
    return {
      reason: null,
      result: result,
      decidedBy: judges,
      requestId,
    }
  },
  lock: async (t, id) => {
    const result = await lockContestedResult(t, id)
    return result && contestedOf(t, result)
  },
  takeBack: async ({ deps, t, id, actor, now, traceId }) => {
    const result = await contestedResult(t, id)
    if (result) await annulResult(deps, { t, bookingId: result.bookingId, now, actor, traceId })
  },
}
