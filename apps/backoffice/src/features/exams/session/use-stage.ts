import { useNow } from '@habilita/browser/use-now'
import { type Stage, stageOf } from './stage.ts'

const LOOK_EVERY_MS = 20_000

/** Stage of the session, updated while mounted. */
export const useStage = (session: Parameters<typeof stageOf>[0]): Stage =>
  stageOf(session, useNow(LOOK_EVERY_MS))
