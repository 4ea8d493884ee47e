import type { Server } from './serve.ts'

/** Text printed to the operator once everything runs. */
export const summary = ({ config, dataDir, deps, demo }: Server, seconds: number): string => {
  const at = config.publicUrl.href.replace(/\/$/, '')
  const rows = [
    ['App', at],
    ['Back office', `${at}/backoffice`],
    ['API reference', `${at}/api/reference`],
    ['Data', `${dataDir.root}${config.databaseUrl === undefined ? ' (with an embedded PostgreSQL)' : ''}`],
    [
      'Mail',
      config.showsMail ? `${at}/dev/mail` : config.smtpUrl ? 'sent by SMTP' : `kept in ${dataDir.mail}`,
    ],
    ['Log', config.logFile],
    ...(demo
      ? [
          [
            'Demo',
            `${demo.candidates[0]} and ${demo.candidates.length - 1} more (README.md), password ${demo.password}`,
          ],
          ['Demo staff', `${demo.staff.join(', ')}, the same password`],
          ...(config.tellsDemoCodes ? [['Their codes', 'are printed here when they are asked for']] : []),
        ]
      : []),
  ]
  return [
    '',
    `  ${deps.certificationBody.public.name} is ready (${seconds.toFixed(1)} s)`,
    '',
    ...rows.map(([name, value]) => `  ${name?.padEnd(14)} ${value}`),
    '',
    '  Stop it with Ctrl+C.',
    '',
    '',
  ].join('\n')
}
