import { faultsOf } from '../../lib/fault-list.mjs'

const modules = 'apps/server/src/modules'

/** Requests, their documents and their terms. */
export const faults = [
  ...faultsOf('unit', `${modules}/requests/rules.test.ts`, [
    [
      'requests: withdrawn while it is decided',
      `${modules}/requests/rules.ts`,
      "withdraw: { from: ['submitted', 'in_review', 'remedy', 'admitted']",
      "withdraw: { from: ['submitted', 'in_review', 'remedy', 'admitted', 'in_decision']",
    ],
    ['requests: a second extension', `${modules}/requests/rules.ts`, 'return !remedyExtended', 'return true'],
    [
      'requests: granted from an exam',
      `${modules}/requests/rules.ts`,
      "deny: { from: ['in_decision']",
      "deny: { from: ['in_decision', 'in_exams']",
    ],
    ['requests: a tie does not bar', `${modules}/requests/rules.ts`, 'if (isTied &&', 'if (false &&'],
    [
      'requests: reviewers decide',
      `${modules}/requests/rules.ts`,
      "action === 'decide' ? decides : reviews",
      'reviews',
    ],
    ['requests: nobody has to pay', `${modules}/requests/rules.ts`, '&& !isSettled(payment)', '&& false'],
  ]),
  ...faultsOf('unit', `${modules}/calendar/rules.test.ts`, [
    [
      'calendar: Saturdays are working days',
      `${modules}/calendar/rules.ts`,
      'dayOfWeek < 6',
      'dayOfWeek < 7',
    ],
    ['calendar: holidays are working days', `${modules}/calendar/rules.ts`, '&& !isHoliday(day)', ''],
    [
      'calendar: a term begins on its own day',
      `${modules}/calendar/rules.ts`,
      'day = workingDayFrom(addDays(day, 1), isHoliday)',
      'day = addDays(workingDayFrom(day, isHoliday), 1)',
    ],
  ]),
  ...faultsOf('unit', `${modules}/files/rules.test.ts`, [
    [
      'files: a name with folders',
      `${modules}/files/rules.ts`,
      String.raw`visible.split(/[/\\]/).at(-1)`,
      'visible',
    ],
  ]),
  ...faultsOf('db', `${modules}/requests/transitions.db.test.ts`, [
    [
      'own request: staff work on theirs',
      `${modules}/requests/staff/by-staff.ts`,
      "if (row.user_id === caller.id) throw new DomainError('OWN_REQUEST')",
      '',
      'of their own',
    ],
    [
      'drafts: staff see them',
      `${modules}/requests/rows.ts`,
      ".where('state', '<>', 'draft')",
      '',
      'with a draft',
    ],
  ]),
  ...faultsOf('db', `${modules}/requests/review.db.test.ts`, [
    [
      'review: a rejection is told too early',
      `${modules}/requests/find.ts`,
      "state === 'in_review' && document.state === 'rejected'",
      "state === 'draft' && document.state === 'rejected'",
      'from submission to admission',
    ],
  ]),
]
