import { faultsOf } from '../lib/fault-list.mjs'

const browser = 'packages/browser/src'

/** Code that both apps share: API calls, errors, dates, cookies. */
export const faults = [
  ...faultsOf('unit', `${browser}/api/retries.test.ts`, [
    [
      'HTTP client: waits for 1 s',
      `${browser}/api/transport.ts`,
      'timeoutMs = 10_000',
      'timeoutMs = 1_000',
      'the time-out is 10 s',
    ],
    ['HTTP client: 3 retries', `${browser}/api/retry-policy.ts`, 'limit: 2', 'limit: 3'],
    [
      'HTTP client: POST is tried again',
      `${browser}/api/retry-policy.ts`,
      "methods: ['get', 'put',",
      "methods: ['get', 'post', 'put',",
    ],
    [
      'HTTP client: 408 is not tried again',
      `${browser}/api/retry-policy.ts`,
      '[408, 413, 429, 500',
      '[413, 429, 500',
    ],
    ['HTTP client: 504 is not tried again', `${browser}/api/retry-policy.ts`, '503, 504]', '503]'],
    ['HTTP client: the first back-off', `${browser}/api/retry-policy.ts`, '0.3 * 2', '0.2 * 2'],
    [
      'HTTP client: the back-off does not double',
      `${browser}/api/retry-policy.ts`,
      '2 ** (attempt - 1)',
      '2 ** 0',
    ],
    [
      'HTTP client: Retry-After of a 503',
      `${browser}/api/retry-policy.ts`,
      'waitingStatuses = [413, 429, 503]',
      'waitingStatuses = [413, 429]',
    ],
    [
      'HTTP client: a refusal of the domain is tried again',
      `${browser}/api/retry-policy.ts`,
      '?.reason !== undefined) return false',
      '?.reason !== undefined) return undefined',
    ],
  ]),
  ...faultsOf('unit', `${browser}/api/answers.test.ts`, [
    ['API errors: 404 in words', `${browser}/api/answer-error.ts`, 'Recurso no encontrado', 'No encontrado'],
    ['API errors: 502 in words', `${browser}/api/answer-error.ts`, '[500, 502, 503, 504]', '[500, 503, 504]'],
    [
      'API errors: nothing told',
      `${browser}/api/answer-error.ts`,
      'No se ha podido obtener más información.',
      'No hay más información.',
    ],
    [
      'API errors: Forbidden is an authentication error',
      `${browser}/api/answer-error.ts`,
      "['Forbidden', AuthorizationError]",
      "['Forbidden', AuthenticationError]",
    ],
    ['API errors: the fields are lost', `${browser}/api/errors.ts`, 'details.fields ?? {}', '{}'],
    [
      'API errors: a network failure is final',
      `${browser}/api/errors.ts`,
      'override readonly retryable = true',
      'override readonly retryable = false',
    ],
    [
      'API errors: the token stays in the cause',
      `${browser}/api/transport.ts`,
      'return new NetworkError(messageOf(error.cause), error.cause)',
      'return new NetworkError(messageOf(error.cause), error)',
    ],
  ]),
  ...faultsOf('unit', `${browser}/api/tokens.test.ts`, [
    [
      'tokens: no second try with a new one',
      `${browser}/api/transport.ts`,
      'return sendAsCaller(await renew(bearer))',
      'throw error',
    ],
    ['tokens: the old one again', `${browser}/api/transport.ts`, 'askToken(true)', 'askToken(false)'],
    [
      'tokens: a call in the name of the next person',
      `${browser}/api/transport.ts`,
      'if (user() !== caller) throw new UnauthenticatedError()',
      '',
    ],
    [
      'tokens: one renewal for each call',
      `${browser}/api/transport.ts`,
      'if (renewal?.expired === expired) return renewal.fresh',
      '',
    ],
  ]),
  ...faultsOf('unit', `${browser}/errors/auth-error.test.ts`, [
    [
      'auth errors: wrong password',
      `${browser}/errors/to-auth-error.ts`,
      'La contraseña es incorrecta',
      'Contraseña incorrecta',
    ],
    [
      'auth errors: too many attempts',
      `${browser}/errors/to-auth-error.ts`,
      'Has realizado demasiados intentos.',
      'Demasiados intentos.',
    ],
    [
      'auth errors: weak password is of the email',
      `${browser}/errors/to-auth-error.ts`,
      "'password', 'La contraseña es demasiado débil'",
      "'email', 'La contraseña es demasiado débil'",
    ],
    ['auth errors: expired code', `${browser}/errors/to-auth-error.ts`, "'expired-action-code', ", ''],
    [
      'auth errors: unknown code',
      `${browser}/errors/to-auth-error.ts`,
      'Contacta con soporte',
      'Escribe a soporte',
    ],
    [
      'auth errors: nobody signed in',
      `${browser}/errors/auth-error.ts`,
      'No hay usuario autenticado',
      'No hay usuario',
    ],
  ]),
  ...faultsOf('unit', `${browser}/query/query-defaults.test.ts`, [
    ['data cache: 4 retries', `${browser}/query/query-defaults.ts`, 'RETRIES = 3', 'RETRIES = 4'],
    ['data cache: 12 hours', `${browser}/query/query-defaults.ts`, '24 * 60 * 60_000', '12 * 60 * 60_000'],
  ]),
  ...faultsOf('unit', `${browser}/cookies.test.ts`, [
    ['cookies: SameSite', `${browser}/cookies.ts`, 'SameSite=Lax', 'SameSite=None'],
    [
      'cookies: a lifetime in hours',
      `${browser}/cookies.ts`,
      'SECONDS_IN_A_DAY = 86_400',
      'SECONDS_IN_A_DAY = 3_600',
    ],
    ['cookies: their path', `${browser}/cookies.ts`, 'Path=/;', 'Path=/app;'],
  ]),
  ...faultsOf('unit', `${browser}/dates.test.ts`, [
    ['dates: long is the default', `${browser}/dates.ts`, "format = 'long'", "format = 'medium'"],
    ['dates: slashes of the short form', `${browser}/dates.ts`, "text.replaceAll('/', ' ')", 'text'],
    ['dates: a missing one', `${browser}/dates.ts`, "missing = '-'", "missing = ''"],
    ['dates: the locale', `${browser}/dates.ts`, "locale = 'es-ES'", "locale = 'en-GB'"],
    [
      'dates: a day moves with the time zone',
      `${browser}/dates.ts`,
      "{ timeZone: 'UTC' }",
      "{ timeZone: 'America/New_York' }",
    ],
  ]),
  ...faultsOf('unit', `${browser}/toasts/notice.test.ts`, [
    [
      'toasts: 5 s',
      `${browser}/toasts/notice.ts`,
      'DEFAULT_DURATION_MS = 5000',
      'DEFAULT_DURATION_MS = 4000',
    ],
    ['toasts: until dismissed', `${browser}/toasts/notice.ts`, 'autoClose ? duration : Infinity', 'duration'],
  ]),
  ...faultsOf('unit', `${browser}/download.test.ts`, [
    [
      'download: an error page is saved',
      `${browser}/download.ts`,
      'if (!response.ok) throw',
      'if (response.ok === undefined) throw',
    ],
  ]),
  ...faultsOf('unit', `${browser}/money.test.ts`, [
    [
      'money: cents are lost',
      `${browser}/money.ts`,
      'cents % 100 === 0 ? whole : exact',
      'cents > 0 ? whole : exact',
    ],
  ]),
  ...faultsOf('unit', `${browser}/search.test.ts`, [
    ['search params: a repeated one', `${browser}/search.ts`, "more.length === 0 ? text : ''", 'text'],
  ]),
  ...faultsOf('unit', `${browser}/certificates/standing.test.ts`, [
    [
      'certificates: a cached one stays valid',
      `${browser}/certificates/standing.ts`,
      "if (now === 'expired') return ['begin_anew', 'share']",
      '',
    ],
  ]),
  ...faultsOf('unit', `${browser}/when-idle.test.ts`, [
    [
      'idle work: never runs on a busy page',
      `${browser}/when-idle.ts`,
      'requestIdleCallback(work, { timeout: LONGEST_WAIT_MS })',
      'requestIdleCallback(work)',
      'even if the page is never idle',
    ],
  ]),
  ...faultsOf('ui', `${browser}/loaded.ui.test.tsx`, [
    [
      'retry: its button leaves the page',
      `${browser}/use-retry.ts`,
      ' || retrying || hasFailed)',
      ' || retrying)',
    ],
  ]),
]
