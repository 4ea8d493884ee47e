import type { Config } from './config.ts'
import type { Server } from './serve.ts'

/** What the operator sees once everything runs. */
export const summary = (config: Config, { address, dataDir, deps }: Server, seconds: number): string => {
  // With port 0 only the listener knows the port.
  const at = config.port === 0 ? address : config.publicUrl.href.replace(/\/$/, '')
  const rows = [
    ['App', at],
    ['Back office', `${at}/backoffice`],
    ['API reference', `${at}/api/reference`],
    ['Data', `${dataDir.root}${config.databaseUrl === undefined ? ' (with an embedded PostgreSQL)' : ''}`],
    ['Mail', `${dataDir.mail} (outgoing mail is kept here)`],
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
