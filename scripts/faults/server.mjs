import { faultsOf } from '../lib/fault-list.mjs'

const server = 'apps/server/src'
const modules = `${server}/modules`

/** Rules that are pure functions. */
const rules = [
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
      'if (!isAdmin) return [...anybodys]',
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
  ...faultsOf('unit', `${modules}/search/rules.test.ts`, [
    ['staff search: two letters', `${modules}/search/rules.ts`, 'SHORTEST = 3', 'SHORTEST = 2'],
  ]),
  ...faultsOf('unit', `${modules}/identity/passwords/passwords.test.ts`, [
    [
      'passwords: one character less',
      `${modules}/identity/passwords/rules.ts`,
      'length < policy.minLength',
      'length < policy.minLength - 1',
    ],
  ]),
  ...faultsOf('unit', `${server}/platform/config-identity.test.ts`, [
    [
      'passwords: the default minimum of 6',
      `${server}/platform/config-identity.ts`,
      'PASSWORD_MIN_LENGTH ?? 6',
      'PASSWORD_MIN_LENGTH ?? 8',
    ],
  ]),
  ...faultsOf('unit', `${modules}/identity/limits/address.test.ts`, [
    [
      'limits: each IPv6 address counts by itself',
      `${modules}/identity/limits/address.ts`,
      'network(address, 4)',
      'network(address, 8)',
    ],
  ]),
  ...faultsOf('unit', `${server}/platform/sealed-box.test.ts`, [
    [
      'sealed boxes: what they are about',
      `${server}/platform/sealed-box.ts`,
      "createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(about))",
      "createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(''))",
    ],
  ]),
  ...faultsOf('unit', `${server}/text/csv.test.ts`, [
    ['CSV: formulas', `${server}/text/csv.ts`, "`'${text}`", 'text'],
  ]),
  ...faultsOf('unit', `${modules}/files/rules.test.ts`, [
    [
      'files: a name with folders',
      `${modules}/files/rules.ts`,
      String.raw`visible.split(/[/\\]/).at(-1)`,
      'visible',
    ],
  ]),
]

/** Guards, the four-eyes rule, locks and privacy, tested on a database. */
const guards = [
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
  ...faultsOf('db', `${server}/http/authorisation.db.test.ts`, [
    [
      'access: reviewers decide',
      `${modules}/staff/policy.ts`,
      "decider: ['decider', 'admin']",
      "decider: ['decider', 'reviewer', 'admin']",
      'every operation',
    ],
    [
      'access: anybody of the staff administrates',
      `${modules}/staff/policy.ts`,
      "  admin: ['admin']",
      "  admin: ['admin', 'decider']",
      'every operation',
    ],
    [
      'access: a request of somebody else',
      `${modules}/requests/rows.ts`,
      "    .where('user_id', '=', userId)\n    .executeTakeFirst()",
      '    .executeTakeFirst()',
      'every operation',
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
  ...faultsOf('db', `${modules}/certificates/decide.db.test.ts`, [
    [
      'four eyes: examiners decide',
      `${modules}/certificates/decide.ts`,
      'if ((await examinersOf(t, row.id)).has(actor.id))',
      'if (false)',
      'whoever examined a candidate',
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
      'nobody decides about their own',
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
  ...faultsOf('db', `${modules}/exams/seats/races.db.test.ts`, [
    [
      'locks: the last seat',
      `${modules}/exams/seats/lock-session.ts`,
      ".forUpdate('exam_sessions')",
      '',
      'the last seat',
    ],
    [
      'locks: two exams at the same hour',
      `${modules}/exams/seats/lock-session.ts`,
      'lockNames.examsOf(userId)',
      '`${Math.random()}`',
      'two requests of one person',
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
  ...faultsOf('db', `${modules}/exams/results/results.db.test.ts`, [
    [
      'results: by an examiner of another session',
      `${modules}/exams/results/require-examiner.ts`,
      ".where('session_id', '=', sessionId)",
      '',
      'only who is named',
    ],
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
      'before somebody has said',
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
  ...faultsOf('db', `${modules}/identity/limits/limits.db.test.ts`, [
    [
      'limits: 10 sign-ins',
      `${modules}/identity/limits/sign-in-limits.ts`,
      "name: 'sign-in', most: 10",
      "name: 'sign-in', most: 11",
      'after 10 wrong',
    ],
    [
      'limits: 5 mails an hour',
      `${modules}/identity/limits/mail-limits.ts`,
      "name: 'mail/to', most: 5",
      "name: 'mail/to', most: 6",
      'reset mails',
    ],
    [
      'limits: addresses in the counters',
      `${modules}/identity/limits/attempts.ts`,
      "createHmac('sha256', keys.derive('attempts'))\n    .update(JSON.stringify([limit.name, ...whose]))\n    .digest()",
      "Buffer.from(keys.derive('attempts') && JSON.stringify([limit.name, ...whose]))",
      'in the counters',
    ],
  ]),
  ...faultsOf('db', `${modules}/identity/codes/action-codes.db.test.ts`, [
    [
      'action codes: their hour',
      `${modules}/identity/codes/action-codes.ts`,
      'PASSWORD_RESET: HOUR_MS',
      'PASSWORD_RESET: 2 * HOUR_MS',
      'expired ones',
    ],
  ]),
  ...faultsOf('db', `${modules}/identity/second-factor/second-factor.db.test.ts`, [
    [
      'second factor: a code twice',
      `${modules}/identity/second-factor/totp.ts`,
      ".where('last_step', '<', step)",
      '',
      'good once, also',
    ],
    [
      'second factor: the secret in the database',
      `${modules}/identity/second-factor/totp.ts`,
      "sealed_secret: seal(keys.derive('second-factor'), secret)",
      "sealed_secret: Buffer.from((keys.derive('second-factor') && secret))",
      'cannot be read',
    ],
  ]),
  ...faultsOf('db', `${modules}/identity/tokens/forged.db.test.ts`, [
    [
      'tokens: an hour',
      `${modules}/identity/tokens/claims.ts`,
      'ID_TOKEN_SECONDS = 3600',
      'ID_TOKEN_SECONDS = 7200',
      'expired token',
    ],
    [
      'tokens: 5 s of another clock',
      `${modules}/identity/tokens/claims.ts`,
      'CLOCK_TOLERANCE_SECONDS = 5',
      'CLOCK_TOLERANCE_SECONDS = 60',
      'expired token',
    ],
    [
      'tokens: the moment of issue, for token sync',
      `${modules}/identity/tokens/mint.ts`,
      'iat: now',
      'iat: inSeconds(session.authenticated_at)',
      'token sync',
    ],
  ]),
  ...faultsOf('db', `${modules}/search/search.db.test.ts`, [
    [
      'staff search: whoever has left',
      `${modules}/search/people.ts`,
      'erased_at is null and',
      '',
      'whoever has left',
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
  ...faultsOf('db', `${modules}/requests/review.db.test.ts`, [
    [
      'review: a rejection is told too early',
      `${modules}/requests/find.ts`,
      "state === 'in_review' && document.state === 'rejected'",
      "state === 'draft' && document.state === 'rejected'",
      'from submission to admission',
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

export const faults = [...rules, ...guards]
