import { standingNames } from '@habilita/contract/certificates/certificate-values'
import { APPEAL_MONTHS } from '@habilita/contract/values/deadlines'
import { addMonths, dayIn } from '../calendar/public.ts'
import {
  certificateFacts,
  changersOf,
  contestedState,
  contestedStates,
  lockContestedState,
  reinstate,
} from '../certificates/public.ts'
import type { Contested, Ground } from './ground.ts'

type State = NonNullable<Awaited<ReturnType<typeof contestedState>>>

const contestedOf = ({ id, userId, category, number, state, since }: State): Contested => ({
  id,
  userId,
  category,
  subject: `Certificado ${number} ${standingNames[state].toLowerCase()}`,
  at: since,
  until: addMonths(dayIn('Europe/Madrid', since), APPEAL_MONTHS),
})

/** A suspended or withdrawn certificate: an upheld appeal makes it valid again. */
export const certificateGround: Ground = {
  ofPerson: async (db, userId) => (await contestedStates(db, userId)).map(contestedOf),
  find: async (db, id) => {
    const state = await contestedState(db, id)
    return state && contestedOf(state)
  },
  tookPart: changersOf,
  describe: async (db, id, at) => ({
    reason: (await certificateFacts(db, 'id', id))?.reason ?? null,
    result: null,
    decidedBy: await changersOf(db, id, at),
    requestId: null,
  }),
  lock: async (t, id) => {
    const state = await lockContestedState(t, id)
    return state && contestedOf(state)
  },
  takeBack: ({ t, id, actor, now, traceId }) => reinstate(t, { id, actor, now, traceId }),
}
