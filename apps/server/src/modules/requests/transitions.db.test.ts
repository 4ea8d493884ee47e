import { randomUUID } from 'node:crypto'
import type { Endpoint, Input } from '@habilita/contract/api/endpoint'
import {
  type RequestState,
  requestStateNames,
  requestStates,
} from '@habilita/contract/requests/request-values'
import * as requests from '@habilita/contract/requests/requests'
import { type StaffRole, staffRoles } from '@habilita/contract/staff/staff'
import { decideRequest } from '@habilita/contract/certificates/staff-certificates'
import * as queue from '@habilita/contract/requests/staff-requests'
import { expect, test } from 'vitest'
import { type ApiCaller, Refusal } from '../../testing/api-caller.ts'
import { type RequestsService, startRequests } from '../../testing/requests-service.ts'
import { type Action, isAllowed } from './rules.ts'

const text = 'Por una buena razón.'

const call =
  <E extends Endpoint>(endpoint: E, input: Input<E>) =>
  (who: ApiCaller) =>
    who.call(endpoint, input)

/** The API call for each action, on a request and one of its documents. */
const ways = (id: string, documentId: string, version: number) => {
  const params = { id }
  const byCandidate = {
    withdraw: call(requests.withdrawRequest, { params }),
    correct: call(requests.sendCorrection, { params }),
    extend_remedy: call(requests.extendRemedy, { params }),
    message: call(requests.sendMessage, { params, body: { id: randomUUID(), text } }),
  }
  const byReviewers = {
    take: call(queue.takeRequest, { params, body: { version } }),
    assign: call(queue.assignRequest, { params, body: { version, userId: null } }),
    review_document: call(queue.reviewDocument, {
      params: { id, documentId },
      body: { version, outcome: 'valid' },
    }),
    ask_remedy: call(queue.askRemedy, { params, body: { version } }),
    admit: call(queue.admitRequest, { params, body: { version } }),
    refuse: call(queue.refuseRequest, { params, body: { version, reason: text } }),
    set_payment: call(queue.setPayment, { params, body: { version, state: 'paid' } }),
    answer: call(queue.answerCandidate, { params, body: { id: randomUUID(), text } }),
  }
  const byStaff = { note: call(queue.addNote, { params, body: { id: randomUUID(), text } }) }
  const byDeciders = {
    decide: call(decideRequest, { params, body: { outcome: 'denied', version, reason: text } }),
  }
  return { byCandidate, byReviewers, byDeciders, byStaff }
}

type Who = 'owner' | 'stranger' | StaffRole

/** The expected answer: access is checked before the state. */
const expected = (action: Action, state: RequestState, who: Who): string => {
  const isCandidates = ['withdraw', 'correct', 'extend_remedy', 'message'].includes(action)
  if (isCandidates && who !== 'owner') return '404'
  if (!isCandidates && (who === 'owner' || who === 'stranger')) return '403'
  const isDone =
    action === 'note' || who === 'admin' || who === (action === 'decide' ? 'decider' : 'reviewer')
  if (!isCandidates && !isDone) return '403'
  const situation = {
    state,
    type: 'initial',
    payment: 'pending',
    remedyExtended: false,
    dueOn: null,
    isOpenedByStaff: false,
  } as const
  return isAllowed(action, situation) ? 'done' : `409 «${requestStateNames[state]}»`
}

/** The actual answer. An error about missing documents counts as done: the check of the state has passed. */
const outcomeOf = async (calling: Promise<unknown>): Promise<string> => {
  try {
    await calling
    return 'done'
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const [status = ''] = error.message.split(' ')
    const { reason, message } = error.body
    if (reason === 'WRONG_STATE') return `409 ${/«.*»/.exec(message)?.[0]}`
    return ['NOT_REPLACED', 'NOT_REVIEWED', 'NOTHING_REJECTED'].includes(reason ?? '') ? 'done' : status
  }
}

/** Puts a request into any state and returns its new version. */
const putInto = async ({ db }: RequestsService, id: string, state: RequestState): Promise<number> => {
  const { version } = await db
    .updateTable('requests')
    .set(({ eb }) => ({ state, version: eb('version', '+', 1), remedy_extended: false }))
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow()
  return version
}

test('every action × state × role succeeds where allowed, otherwise fails with 409 and the name of the state, 403 or 404', async () => {
  const service = await startRequests()
  const owner = await service.candidate()
  const id = await service.submitted(owner)
  const { documents } = await owner.call(requests.getRequest, { params: { id } })
  const people: Record<Who, ApiCaller> = {
    owner,
    stranger: await service.candidate(),
    reviewer: await service.staff('reviewer'),
    examiner: await service.staff('examiner'),
    decider: await service.staff('decider'),
    admin: await service.staff('admin'),
  }
  const told: Record<string, string> = {}
  const wanted: Record<string, string> = {}
  for (const state of requestStates.filter(each => each !== 'draft'))
    for (const who of ['owner', 'stranger', ...staffRoles] as const) {
      const { byCandidate, byReviewers, byDeciders, byStaff } = ways(id, '', 0)
      const known = { ...byCandidate, ...byReviewers, ...byDeciders, ...byStaff }
      for (const action of Object.keys(known) as Action[]) {
        const all = ways(id, documents[0]?.id ?? '', await putInto(service, id, state))
        const way = { ...all.byCandidate, ...all.byReviewers, ...all.byDeciders, ...all.byStaff }[
          action as keyof typeof all.byStaff
        ]
        told[`${action} in ${state} by ${who}`] = await outcomeOf(way(people[who]))
        wanted[`${action} in ${state} by ${who}`] = expected(action, state, who)
      }
    }
  expect(told).toEqual(wanted)
  expect(Object.keys(told)).toHaveLength(12 * 6 * 14)
}, 120_000)

test('staff cannot do anything with a draft, which answers like a missing request', async () => {
  const service = await startRequests()
  const { requestId } = await service.draft(await service.candidate())
  const admin = await service.staff('admin')
  const { byReviewers, byDeciders, byStaff } = ways(requestId, randomUUID(), 1)
  for (const way of Object.values({ ...byReviewers, ...byDeciders, ...byStaff }))
    expect(await outcomeOf(way(admin))).toBe('404')
  expect(await outcomeOf(admin.call(queue.getQueued, { params: { id: requestId } }))).toBe('404')
})

test('staff cannot work on a request of their own, whatever their role', async () => {
  const service = await startRequests()
  const owner = await service.candidate()
  const id = await service.submitted(owner)
  const asStaff = await service.appointed(owner, 'reviewer', 'admin')
  const { byReviewers, byDeciders, byStaff } = ways(id, randomUUID(), 1)
  for (const way of Object.values({ ...byReviewers, ...byDeciders, ...byStaff }))
    await expect(way(asStaff)).rejects.toThrow('403 OWN_REQUEST')
  await expect(asStaff.call(queue.getQueued, { params: { id } })).rejects.toThrow('403 OWN_REQUEST')
})
