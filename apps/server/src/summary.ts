import type { Server } from './serve.ts'

/** What the operator sees once everything runs. */
export const summary = ({ config, dataDir, deps }: Server, seconds: number): string => {
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
  ]
  return [
    '',
    `  ${deps.body.public.name} is ready (${seconds.toFixed(1)} s)`,
    '',
    ...rows.map(([name, value]) => `  ${name?.padEnd(14)} ${value}`),
    '',
    '  Stop it with Ctrl+C.',
    '',
    '',
  ].join('\n')
}
