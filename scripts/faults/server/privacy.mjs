import { faultsOf } from '../../lib/fault-list.mjs'

const server = 'apps/server/src'
const modules = `${server}/modules`

/** Retention, erasure, data rights, merged people and the event log. */
export const faults = [
  ...faultsOf('unit', `${modules}/privacy/rules.test.ts`, [
    ['retention: invoices for 6 years', `${modules}/privacy/rules.ts`, 'invoice: 6', 'invoice: 5'],
    ['retention: requests for 2 years', `${modules}/privacy/rules.ts`, 'request: 2', 'request: 3'],
    [
      'retention: one whole cycle more',
      `${modules}/privacy/rules.ts`,
      'cycle > least ? cycle : least',
      'least',
    ],
  ]),
  ...faultsOf('unit', `${modules}/privacy/rights/rules.test.ts`, [
    [
      'data rights: a month to answer',
      `${modules}/privacy/rights/rules.ts`,
      'ANSWER_MONTHS = 1',
      'ANSWER_MONTHS = 2',
    ],
    [
      'data rights: one person erases',
      `${modules}/privacy/rights/rules.ts`,
      "kind === 'erasure' || kind === 'rectification'",
      "kind === 'rectification'",
    ],
    [
      'data rights: staff close them',
      `${modules}/privacy/rights/rules.ts`,
      'if (!isAdmin) return [...actionsOfAnyStaff]',
      '',
    ],
  ]),
  ...faultsOf('unit', `${modules}/people/rules.test.ts`, [
    [
      'merging: staff',
      `${modules}/people/rules.ts`,
      'one.isStaff || other.isStaff',
      'one.isStaff && other.isStaff',
    ],
  ]),
  ...faultsOf('unit', `${server}/text/csv.test.ts`, [
    ['CSV: formulas', `${server}/text/csv.ts`, "`'${text}`", 'text'],
  ]),
  ...faultsOf('db', `${modules}/people/merge.db.test.ts`, [
    [
      'four eyes: who proposed a merge confirms it',
      `${modules}/people/propose-merge.ts`,
      '?.isMine !== false)',
      '?.isMine === undefined)',
      'another admin confirms',
    ],
  ]),
  ...faultsOf('db', `${modules}/privacy/rights/rights.db.test.ts`, [
    [
      'four eyes: a week after the appointment',
      `${modules}/staff/independent.ts`,
      'SECOND_AFTER_DAYS = 7',
      'SECOND_AFTER_DAYS = 6',
      'within a week',
    ],
    [
      'data rights: nobody knows who asks',
      `${modules}/privacy/rights/close.ts`,
      '    requireIdentity(row)\n',
      '',
      'before staff record how',
    ],
  ]),
  ...faultsOf('db', `${server}/events/events.db.test.ts`, [
    ['event log: a changed event', `${server}/events/verify.ts`, 'if (!hash.equals(row.hash))', 'if (false)'],
  ]),
  ...faultsOf('db', `${modules}/privacy/public-records.db.test.ts`, [
    [
      'erased holders: their whole name',
      `${modules}/privacy/rules.ts`,
      '`${Array.from(part)[0]}.`',
      'part',
      'answers with initials',
    ],
  ]),
]
