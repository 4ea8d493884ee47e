import { faultsOf } from '../../lib/fault-list.mjs'

const modules = 'apps/server/src/modules'

/** Exam sessions, seats and results. */
export const faults = [
  ...faultsOf('unit', `${modules}/exams/rules.test.ts`, [
    [
      'exams: one attempt more',
      `${modules}/exams/rules.ts`,
      'attemptsAt(results, kind) >= part.mostAttempts',
      'attemptsAt(results, kind) > part.mostAttempts',
    ],
    [
      'exams: a void attempt counts',
      `${modules}/exams/rules.ts`,
      "outcome !== 'void'",
      "outcome !== 'passed'",
    ],
    ['exams: unpaid seats', `${modules}/exams/rules.ts`, "if (!isSettled(payment)) return 'unpaid'", ''],
    [
      'exams: changed too late',
      `${modules}/exams/rules.ts`,
      "state === 'booked' && now < changeUntil",
      "state === 'booked'",
    ],
    ['exams: an absence explained too late', `${modules}/exams/rules.ts`, '&& today <= absence.dueOn', ''],
  ]),
  ...faultsOf('unit', `${modules}/exams/time-rules.test.ts`, [
    [
      'exams: reminded at night',
      `${modules}/exams/time-rules.ts`,
      'REMINDED_FROM_HOUR = 8',
      'REMINDED_FROM_HOUR = 7',
    ],
    [
      'exams: an hour that is there twice',
      `${modules}/exams/time-rules.ts`,
      "disambiguation: 'reject'",
      "disambiguation: 'earlier'",
    ],
    [
      'exams: an offer beyond the end of booking',
      `${modules}/exams/time-rules.ts`,
      'Math.min(now.getTime() + hours * HOUR_MS, bookingClosesAt.getTime())',
      'now.getTime() + hours * HOUR_MS',
    ],
  ]),
  ...faultsOf('unit', `${modules}/exams/results/rules.test.ts`, [
    [
      'results: a failed critical item passes',
      `${modules}/exams/results/rules.ts`,
      'criticalFailed.length > 0',
      'criticalFailed.length > 1',
    ],
    [
      'results: the pass mark itself fails',
      `${modules}/exams/results/rules.ts`,
      'score >= keptScore',
      'score > keptScore',
    ],
  ]),
  ...faultsOf('db', `${modules}/exams/seats/races.db.test.ts`, [
    [
      'locks: the last seat',
      `${modules}/exams/seats/lock-session.ts`,
      ".forUpdate('exam_sessions')",
      '',
      'two people cannot book the last seat',
    ],
    [
      'locks: two exams at the same hour',
      `${modules}/exams/seats/lock-session.ts`,
      'lockNames.examsOf(userId)',
      '`${Math.random()}`',
      'two requests of one person',
    ],
  ]),
  ...faultsOf('db', `${modules}/exams/results/results.db.test.ts`, [
    [
      'results: by an examiner of another session',
      `${modules}/exams/results/require-examiner.ts`,
      ".where('session_id', '=', sessionId)",
      '',
      'only who is named',
    ],
  ]),
]
