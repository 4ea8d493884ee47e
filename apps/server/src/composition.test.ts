import { noticeCodes } from '@habilita/contract/notices/notices'
import type { EventKind } from '@habilita/contract/staff/event-names'
import { expect, test } from 'vitest'
import { product, workerJobs } from './composition.ts'
import { certificateTimeline } from './modules/certificates/timeline.ts'
import { examTimeline } from './modules/exams/timeline.ts'
import { buttonOf } from './modules/notifications/looks.ts'
import { paperTimeline } from './modules/papers/timeline.ts'
import { privacyTimeline } from './modules/privacy/timeline.ts'
import { requestTimeline } from './modules/requests/timeline.ts'
import type { RequestEventKind } from './ports/request-timeline.ts'

type AfterDot<Kind> = Kind extends `holiday.${infer Rest}` ? Rest : never
/** Event kinds that every object has. A holiday has no others. */
type CommonKind = AfterDot<EventKind>
/** A draft has no history. */
type DraftKind = 'begun' | 'draft_deleted'

test('the history of a request has a title for every kind of event that modules record', () => {
  const titles = {
    ...requestTimeline,
    ...examTimeline,
    ...certificateTimeline,
    ...paperTimeline,
    ...privacyTimeline,
  } satisfies Record<Exclude<RequestEventKind, CommonKind | DraftKind>, string>
  expect(product.contributions.timeline).toEqual(titles)
})

test('every module has a unique name, and every job has one handler', () => {
  const names = product.modules.map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
  const jobs = product.modules.flatMap(module => module.jobs ?? []).map(({ id }) => id)
  expect([...jobs, 'tidy'].toSorted()).toEqual(Object.keys(workerJobs.handlers).toSorted())
})

test('every notice code belongs to one module, and every kind of event causes the notices of one', () => {
  const notices = product.modules.flatMap(module => module.notices ?? [])
  const codes = notices.flatMap(({ looks }) => Object.keys(looks))
  expect(codes.toSorted()).toEqual(noticeCodes.toSorted())
  const kinds = notices.flatMap(({ builders }) => Object.keys(builders))
  expect(new Set(kinds).size).toBe(kinds.length)
  expect(Object.keys(product.contributions.notices.builders)).toHaveLength(kinds.length)
})

test('the mail about a new device is sent only by the identity service; every other mail has a button', () => {
  const { looks } = product.contributions.notices
  expect(noticeCodes.filter(code => looks[code]?.isMailedElsewhere)).toEqual(['N30'])
  expect([buttonOf(looks, 'N01'), buttonOf(looks, 'N31')]).toEqual([
    'Ver mi solicitud',
    'Seguir con el borrador',
  ])
})

test('the schedule has one entry for each job that runs on its own', () => {
  expect(workerJobs.crontab.split('\n').toSorted()).toEqual(
    [
      '30 3 * * * verify_events ?fill=1d',
      '10 * * * * tidy ?fill=1h',
      '20 * * * * sweep_files ?fill=1h',
      '5 * * * * advance_requests ?fill=1h',
      '7 * * * * advance_certificates ?fill=1h',
      '7 * * * * advance_absences ?fill=1h',
      '* * * * * advance_exams',
      '20 6 * * * warn_of_expiry ?fill=1d',
      '40 4 * * * retain ?fill=1d',
    ].toSorted(),
  )
})
