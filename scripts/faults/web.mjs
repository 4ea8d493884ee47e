import { faultsOf } from '../lib/fault-list.mjs'

const web = 'apps/web/src'
const pwa = `${web}/features/pwa`

export const faults = [
  ...faultsOf('unit', `${web}/shared/auth/operations.test.ts`, [
    [
      're-authentication: the check for a signed-in user',
      `${web}/shared/auth/operations.ts`,
      'if (!auth.currentUser) throw new UnauthenticatedError()',
      '',
    ],
    [
      're-authentication: the check for an address',
      `${web}/shared/auth/operations.ts`,
      'if (user.email === null) throw',
      'if (user.email === undefined) throw',
    ],
    [
      'email change: a code without both addresses passes',
      `${web}/shared/auth/operations.ts`,
      '!newEmail || !previousEmail',
      '!newEmail && !previousEmail',
    ],
    [
      'action codes: a code of another kind passes',
      `${web}/shared/auth/operations.ts`,
      'if (operation !== ActionCodeOperation[kind]) throw invalidCode()',
      '',
    ],
  ]),
  ...faultsOf('unit', `${pwa}/worker.test.ts`, [
    ['worker: UPDATE_AVAILABLE', `${pwa}/worker.ts`, "send({ type: 'update reported' })", ''],
    ['worker: UPDATE_APPLIED', `${pwa}/worker.ts`, "send({ type: 'update applied' })", ''],
    ['worker: ready', `${pwa}/worker.ts`, "send({ type: 'worker ready' })", 'undefined'],
    ['worker: version is logged', `${pwa}/worker.ts`, '`version ${message.version}`', "''"],
    ['worker: the first one reloads the page', `${pwa}/worker.ts`, 'if (controlled) void', 'void'],
    [
      'worker: installed',
      `${pwa}/registration.ts`,
      "send({ type: 'worker installed', controlled: navigator.serviceWorker.controller !== null })",
      '{}',
    ],
    [
      'worker: the first one counts as an update',
      `${pwa}/registration.ts`,
      'controlled: navigator.serviceWorker.controller !== null',
      'controlled: true',
    ],
    [
      'worker: registered',
      `${pwa}/registration.ts`,
      "send({ type: 'worker registered', waiting: registered.waiting !== null })",
      '',
    ],
    ['worker: refresh needed', `${pwa}/registration.ts`, "send({ type: 'refresh needed' })", ''],
    ['worker: skip waiting', `${pwa}/registration.ts`, 'waiting.postMessage(SKIP_WAITING)', 'undefined'],
  ]),
  ...faultsOf('ui', `${pwa}/update-notifier.ui.test.tsx`, [
    ['update notice: onDismiss', `${pwa}/update-notifier.tsx`, "send({ type: 'update dismissed' })", '{}'],
    [
      'update notice: its title',
      `${pwa}/update-notifier.tsx`,
      "'Actualización disponible'",
      "'Actualización'",
    ],
    [
      'toasts: the label that closes them',
      'packages/browser/src/toasts/toast-area.tsx',
      'Cerrar notificación',
      'Cerrar',
    ],
  ]),
  ...faultsOf('ui', `${web}/features/shell/signed-in-area.ui.test.tsx`, [
    [
      'sign-out: the cache in memory stays',
      `${web}/features/shell/signed-in-area.tsx`,
      '() => () => client.clear()',
      '() => () => {}',
    ],
    [
      'sign-out: one cache for everybody',
      `${web}/features/shell/signed-in-area.tsx`,
      '<OwnData key={uid}',
      '<OwnData',
    ],
  ]),
  ...faultsOf('unit', `${web}/router-options.test.ts`, [
    [
      'router: preload delay',
      `${web}/router-options.ts`,
      'defaultPreloadDelay: 50',
      'defaultPreloadDelay: 100',
    ],
    [
      'router: preload stale time',
      `${web}/router-options.ts`,
      'defaultPreloadStaleTime: 0',
      'defaultPreloadStaleTime: 1000',
    ],
    [
      'router: preload staleness of 30 s',
      `${web}/router-options.ts`,
      'defaultPreloadStaleTime: 0,',
      'defaultPreloadStaleTime: 0,\n  defaultPreloadGcTime: 1000,',
    ],
    ['router: pending view', `${web}/router-options.ts`, 'defaultPendingMs: 1000', 'defaultPendingMs: 500'],
    ['router: route data cache', `${web}/router-options.ts`, '5 * 60_000', '6 * 60_000'],
  ]),
  ...faultsOf('unit', `${web}/shared/routing/guards.test.ts`, [
    [
      'guards: nobody signed in passes',
      `${web}/shared/routing/guards.ts`,
      "throw redirect({ to: '/login'",
      "return redirect({ to: '/login'",
    ],
    [
      'guards: where one was is forgotten',
      `${web}/shared/routing/guards.ts`,
      '{ redirect: location.href }',
      '{}',
    ],
    ['guards: whoever left is led back', `${web}/shared/routing/guards.ts`, 'left ? {} :', 'false ? {} :'],
    [
      'guards: an unverified address passes',
      `${web}/shared/routing/guards.ts`,
      '!user.emailVerified',
      'user.emailVerified === undefined',
    ],
  ]),
  ...faultsOf('unit', `${web}/shared/auth/auth-state.test.ts`, [
    [
      'auth state: everybody is verified',
      `${web}/shared/auth/auth-state.ts`,
      "user.emailVerified ? 'verified' : 'unverified'",
      "'verified'",
    ],
  ]),
  ...faultsOf('unit', `${web}/shared/routing/redirect-target.test.ts`, [
    ['redirect: to another site', `${web}/shared/routing/app-paths.ts`, 'leadsTo !== origin ||', ''],
    [
      'redirect: back to /login',
      `${web}/shared/routing/redirect-target.ts`,
      "? '/' : target",
      '? target : target',
    ],
  ]),
  ...faultsOf('unit', `${web}/shared/data/random-string.test.ts`, [
    ['random string: 7 characters', `${web}/shared/data/random-string.ts`, 'length = 8', 'length = 7'],
    [
      'random string: unfair letters',
      `${web}/shared/data/random-string.ts`,
      'byte < FAIR_BYTES',
      'byte < 256',
    ],
  ]),
  ...faultsOf('unit', `${web}/shared/data/data-url.test.ts`, [
    [
      'data URL: the default extension',
      `${web}/shared/data/data-url.ts`,
      "type = 'image/png'",
      "type = 'image/jpeg'",
    ],
  ]),
  ...faultsOf('unit', `${web}/domain/uploads/retry-clock.test.ts`, [
    [
      'uploads: 600 s of retries',
      `${web}/domain/uploads/retry-clock.ts`,
      'LONGEST_UPLOAD_RETRY_MS = 600_000',
      'LONGEST_UPLOAD_RETRY_MS = 60_000',
    ],
    [
      'uploads: 120 s of an operation',
      `${web}/domain/uploads/retry-clock.ts`,
      'LONGEST_OPERATION_RETRY_MS = 120_000',
      'LONGEST_OPERATION_RETRY_MS = 60_000',
    ],
  ]),
  ...faultsOf('unit', `${web}/domain/push/is-refresh-due.test.ts`, [
    [
      'push: refreshed after 7 days',
      'packages/contract/src/notices/push.ts',
      'PUSH_REFRESH_DAYS = 7',
      'PUSH_REFRESH_DAYS = 8',
    ],
    [
      'push: not told after signing in again',
      `${web}/domain/push/is-refresh-due.ts`,
      'registered.session !== now.session ||',
      '',
    ],
  ]),
  ...faultsOf('unit', `${web}/shared/device/sealed.test.ts`, [
    [
      'drafts: the name is not sealed in',
      `${web}/shared/device/sealed.ts`,
      "encrypt({ name: 'AES-GCM', iv, additionalData }",
      "encrypt({ name: 'AES-GCM', iv }",
    ],
  ]),
  ...faultsOf('unit', `${web}/shared/auth/forget-device.test.ts`, [
    ['sign-out: local storage stays', `${web}/shared/auth/forget-device.ts`, '  clearLocalStorage()\n', ''],
    ['sign-out: the stored data cache stays', `${web}/shared/auth/forget-device.ts`, '  clearCaches()\n', ''],
  ]),
  ...faultsOf('unit', `${web}/domain/request-drafts/draft-editor.test.ts`, [
    [
      'drafts: a late response brings back old values',
      `${web}/domain/request-drafts/device-draft.ts`,
      'if (isOutdated(server, draft)) return draft',
      '',
      'after a newer save',
    ],
  ]),
]
