import { faultsOf } from '../../lib/fault-list.mjs'

const server = 'apps/server/src'
const modules = `${server}/modules`

/** Who may call which operation, and what staff see. */
export const faults = [
  ...faultsOf('unit', `${modules}/search/rules.test.ts`, [
    ['staff search: two letters', `${modules}/search/rules.ts`, 'SHORTEST = 3', 'SHORTEST = 2'],
  ]),
  ...faultsOf('db', `${modules}/user/user.db.test.ts`, [
    [
      'access: an unverified address',
      `${server}/http/bind.ts`,
      'if (!caller.emailVerified) throw',
      'if (caller.emailVerified === undefined) throw',
      'while the address is not verified',
    ],
  ]),
  ...faultsOf('db', `${server}/http/second-factor.db.test.ts`, [
    [
      'access: staff by their password alone',
      `${server}/http/bind.ts`,
      'roles.length > 0 && !caller.secondFactor',
      'roles.length > 9 && !caller.secondFactor',
      'by their password alone',
    ],
  ]),
  ...faultsOf('db', `${modules}/staff/staff.db.test.ts`, [
    [
      'access: the roles are not asked for',
      `${server}/http/bind.ts`,
      "if (!mayPass(access, roles)) throw new DomainError('Forbidden')",
      '',
      'knows their roles',
    ],
  ]),
  ...faultsOf('unit', `${modules}/staff/policy.test.ts`, [
    [
      'access: reviewers decide',
      `${modules}/staff/policy.ts`,
      "decider: ['decider', 'admin']",
      "decider: ['decider', 'reviewer', 'admin']",
    ],
    [
      'access: deciders administrate',
      `${modules}/staff/policy.ts`,
      "  admin: ['admin']",
      "  admin: ['admin', 'decider']",
    ],
  ]),
  ...faultsOf('db', `${modules}/requests/drafts.db.test.ts`, [
    [
      'access: a request of somebody else',
      `${modules}/requests/rows.ts`,
      "    .where('user_id', '=', userId)\n    .executeTakeFirst()",
      '    .executeTakeFirst()',
      'answers like a missing one',
    ],
  ]),
  ...faultsOf('db', `${server}/http/http.db.test.ts`, [
    [
      'logs: the address with its search text',
      `${server}/http/logger.ts`,
      'route: request.routeOptions?.url ?? null',
      'route: request.url',
      'an unexpected error',
    ],
    [
      'logs: the message of an error',
      `${server}/http/logger.ts`,
      'type: error.name,',
      'type: error.name, message: error.message,',
      'an unexpected error',
    ],
    [
      'headers: the API is cached',
      `${server}/http/caching.ts`,
      "NEVER = 'no-store'",
      "NEVER = 'max-age=60'",
      'never cached',
    ],
  ]),
  ...faultsOf('db', `${modules}/staff/members.db.test.ts`, [
    [
      'staff: no admin is left',
      `${modules}/staff/by-admin.ts`,
      "if (!mayPass('admin', await rolesOf(t, caller.id))) throw new DomainError('Forbidden')",
      '',
      'two admins take',
    ],
    [
      'staff: colleagues see the addresses',
      `${modules}/staff/members.ts`,
      "mayPass('admin', rolesIn(own))",
      "mayPass('staff', rolesIn(own))",
      'by name and roles alone',
    ],
  ]),
  ...faultsOf('db', `${modules}/search/search.db.test.ts`, [
    [
      'staff search: whoever has left',
      `${modules}/search/people.ts`,
      'erased_at is null and',
      '',
      'an erased person',
    ],
    [
      'staff search: cases for everybody',
      `${modules}/search/search.ts`,
      "cases: mayPass('decider', roles)",
      'cases: true',
      'cases are found',
    ],
    [
      'staff search: colleagues for everybody',
      `${modules}/search/search.ts`,
      "colleagues: mayPass('admin', roles)",
      'colleagues: true',
      'colleagues are found',
    ],
  ]),
  ...faultsOf('db', `${modules}/saved-views/saved-views.db.test.ts`, [
    [
      'saved views: shared ones of lists they may not see',
      `${modules}/saved-views/at-views.ts`,
      'mayPass(listAccess[area], roles)',
      'area !== null',
      'see the list itself',
    ],
  ]),
]
