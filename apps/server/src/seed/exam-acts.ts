import * as exams from '../modules/exams/public.ts'
import { schemeInForce } from '../modules/schemes/public.ts'
import { todayOf } from '../modules/calendar/public.ts'
import { type Act, type Candidate, callOf, seen, type Stage } from './acts.ts'
import { type Sitting, startOf, venues } from './sittings.ts'

export const openVenues: Act = async ({ deps, callers }) => {
  const { venues: there } = await exams.listVenues(deps)
  for (const venue of Object.values(venues))
    if (!there.some(({ name }) => name === venue.name))
      await exams.addVenue(deps, callOf(callers.examiner), venue)
}

const venueId = async ({ deps }: Stage, { venue }: Sitting): Promise<string> => {
  const { venues: there } = await exams.listVenues(deps)
  const found = there.find(({ name }) => name === venues[venue].name)
  if (!found) throw new Error('Venues are opened before anything is held there')
  return found.id
}

const findSitting = async (stage: Stage, sitting: Sitting) => {
  const { instant } = await startOf(stage.deps, stage.begun, sitting)
  return stage.deps.db
    .selectFrom('exam_sessions')
    .select(['id', 'version'])
    .where('venue_id', '=', await venueId(stage, sitting))
    .where('category', '=', sitting.category)
    .where('part', '=', sitting.part)
    .where('starts_at', '=', instant)
    .executeTakeFirst()
}

const requireSitting = async (stage: Stage, sitting: Sitting) => {
  const found = await findSitting(stage, sitting)
  if (!found) throw new Error('A session is announced before anybody acts on it')
  return found
}

const EQUIPMENT = ['Documento de identidad', 'Calzado de seguridad', 'Guantes de trabajo']

const announceOne = async (stage: Stage, sitting: Sitting): Promise<void> => {
  if (await findSitting(stage, sitting)) return
  const { deps, callers, begun } = stage
  const { category, part, capacity } = sitting
  const scheme = await schemeInForce(deps.db, category, todayOf(deps))
  const minutes = scheme?.parts.find(({ kind }) => kind === part)?.minutes
  if (minutes === undefined) throw new Error('Every category has both parts')
  const words = {
    category,
    part,
    capacity,
    minutes,
    scopes: [],
    venueId: await venueId(stage, sitting),
    startsAt: (await startOf(deps, begun, sitting)).local,
    equipment: part === 'practical' ? EQUIPMENT : EQUIPMENT.slice(0, 1),
    examiners: [callers.examiner.id],
  }
  await exams.addSession(deps, callOf(callers.examiner), words)
}

/** Creates sessions that are open for booking. */
export const announce =
  (...sittings: readonly Sitting[]): Act =>
  async stage => {
    for (const sitting of sittings) await announceOne(stage, sitting)
  }

const choiceOf = async (stage: Stage, who: Candidate, sitting: Sitting) => ({
  requestId: (await seen(stage, who, sitting.category)).id,
  sessionId: (await requireSitting(stage, sitting)).id,
})

export const book =
  (who: Candidate, sitting: Sitting): Act =>
  async stage =>
    exams.book(stage.deps, callOf(stage.callers[who]), await choiceOf(stage, who, sitting))

export const wait =
  (who: Candidate, sitting: Sitting): Act =>
  async stage =>
    exams.joinLine(stage.deps, callOf(stage.callers[who]), await choiceOf(stage, who, sitting))

const bookingOf = async (stage: Stage, who: Candidate, sitting: Sitting) => {
  const { id } = await requireSitting(stage, sitting)
  return stage.deps.db
    .selectFrom('bookings')
    .select(['id', 'check_in_code'])
    .where('session_id', '=', id)
    .where('user_id', '=', stage.callers[who].id)
    .executeTakeFirstOrThrow()
}

export const giveUp =
  (who: Candidate, sitting: Sitting): Act =>
  async stage => {
    const { id } = await bookingOf(stage, who, sitting)
    await exams.cancelBooking(stage.deps, callOf(stage.callers[who]), id)
  }

/** Candidates show their codes at check-in. */
export const arrive =
  (sitting: Sitting, ...people: readonly Candidate[]): Act =>
  async stage => {
    const { deps, callers } = stage
    const { id } = await requireSitting(stage, sitting)
    for (const who of people) {
      const { check_in_code: code } = await bookingOf(stage, who, sitting)
      await exams.checkIn(deps, callOf(callers.examiner), { id, code })
    }
  }

/** Scores of each candidate out of 100, null if absent. Then the results are published. */
export const mark =
  (sitting: Sitting, marks: Partial<Record<Candidate, number | null>>): Act =>
  async stage => {
    const { deps, callers } = stage
    for (const [who, score] of Object.entries(marks)) {
      const { id } = await bookingOf(stage, who as Candidate, sitting)
      const areas = score === null ? [] : [{ name: 'Normativa', score }]
      await (score === null
        ? exams.setAttendance(deps, callOf(callers.examiner), { id, attended: false })
        : exams.recordResult(deps, callOf(callers.examiner), {
            id,
            score,
            areas,
            criticalFailed: [],
            noConflict: true,
            seen: null,
          }))
    }
    await exams.publishResults(deps, callOf(callers.examiner), await requireSitting(stage, sitting))
  }
