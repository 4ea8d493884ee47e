import { faultsOf } from '../../lib/fault-list.mjs'

const modules = 'apps/server/src/modules'

/** Decisions and certificates. */
export const faults = [
  ...faultsOf('unit', `${modules}/certificates/rules.test.ts`, [
    [
      'certificates: a day too long',
      `${modules}/certificates/rules.ts`,
      '.add({ years }).subtract({ days: 1 })',
      '.add({ years })',
    ],
    [
      'certificates: the last reminder',
      `${modules}/certificates/rules.ts`,
      '[7, 30, 90, 180]',
      '[6, 30, 90, 180]',
    ],
    [
      'certificates: a withdrawn one is lifted',
      `${modules}/certificates/rules.ts`,
      "lift: ['suspended']",
      "lift: ['suspended', 'withdrawn']",
    ],
    [
      'certificates: a suspended one is shared',
      `${modules}/certificates/rules.ts`,
      "share: ['valid', 'expiring']",
      "share: ['valid', 'expiring', 'suspended']",
    ],
  ]),
  ...faultsOf('db', `${modules}/certificates/decide.db.test.ts`, [
    [
      'four eyes: examiners decide',
      `${modules}/certificates/decide.ts`,
      'if ((await examinersOf(t, row.id)).has(actor.id))',
      'if (false)',
      'the examiner of a candidate',
    ],
    [
      'four eyes: who prepared it decides',
      `${modules}/certificates/preparers.ts`,
      "  'request.document_reviewed',\n",
      '',
      'without an exam',
    ],
    [
      'decisions: granted without passing',
      `${modules}/certificates/decide.ts`,
      "if (!(await hasPassedAll(deps, t, row))) throw new DomainError('NOT_PASSED')",
      '',
      'only who passed',
    ],
    [
      'decisions: granted unpaid',
      `${modules}/certificates/decide.ts`,
      "if (!isSettled(row.payment_state)) throw new DomainError('NOT_PAID')",
      '',
      'only who passed',
    ],
    [
      'decisions: by an old version',
      `${modules}/requests/staff/by-staff.ts`,
      'version !== row.version) throw',
      'version < 0) throw',
      'rejects a decision on one’s own request',
    ],
  ]),
  ...faultsOf('db', `${modules}/certificates/races.db.test.ts`, [
    [
      'locks: two deciders',
      `${modules}/requests/rows.ts`,
      "    .where('state', '<>', 'draft')\n    .forUpdate()",
      "    .where('state', '<>', 'draft')",
      'two deciders',
    ],
  ]),
  ...faultsOf('db', `${modules}/certificates/verify.db.test.ts`, [
    [
      'public record: the whole document',
      `${modules}/certificates/present.ts`,
      'maskDocument(row.holder_document)',
      'row.holder_document',
      'public page',
    ],
    [
      'public record: 60 looks a minute',
      `${modules}/certificates/verify.ts`,
      'most: 60',
      'most: 600',
      '60 times',
    ],
  ]),
]
