import { readFile, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { OperatorError } from '../../platform/operator-error.ts'

/** The system user that PostgreSQL runs as, if it is not the user who started the server. */
export interface Account {
  readonly name: string
  readonly uid: number
  readonly gid: number
}

const CANDIDATES = ['postgres', 'nobody']

/** PostgreSQL refuses to run as root; every Unix has at least the user `nobody`. */
export const databaseAccount = async (): Promise<Account | undefined> => {
  if (process.getuid?.() !== 0) return undefined
  const passwd = await readFile('/etc/passwd', 'utf8')
  const rows = passwd.split('\n').map(line => line.split(':'))
  for (const candidate of CANDIDATES) {
    const row = rows.find(([name]) => name === candidate)
    if (row) return { name: candidate, uid: Number(row[2]), gid: Number(row[3]) }
  }
  throw new OperatorError(
    'PostgreSQL cannot run as root and this machine has neither a user postgres nor nobody: start as another user.',
  )
}

const allows = (
  entry: { mode: number; uid: number; gid: number },
  account: Account,
  bit: 'read' | 'enter',
): boolean => {
  const shift = entry.uid === account.uid ? 6 : entry.gid === account.gid ? 3 : 0
  return ((entry.mode >> shift) & (bit === 'read' ? 4 : 1)) !== 0
}

/** Whether the account can enter the folder; that needs the right on every parent folder too. */
export const canEnter = async (folder: string, account: Account): Promise<boolean> => {
  if (!allows(await stat(folder), account, 'enter')) return false
  const above = dirname(folder)
  return above === folder || canEnter(above, account)
}

export const canRead = async (file: string, account: Account): Promise<boolean> =>
  allows(await stat(file), account, 'read') && canEnter(dirname(file), account)
