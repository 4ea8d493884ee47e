import { createHash } from 'node:crypto'
import { lchown, lstat, mkdir } from 'node:fs/promises'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { OperatorError } from '../../platform/operator-error.ts'
import type { Cluster } from './cluster.ts'

/** Where a running PostgreSQL listens: `host` is the socket's folder or 127.0.0.1. */
export interface Address {
  readonly host: string
  readonly port: number
}

const SOCKET_PORT = 5432
const LONGEST_SOCKET_PATH = 100 // the operating system's limit is 104 to 108 bytes

/** A folder only we can enter; it is in the temporary folder if the path of the data folder is too long. */
const socketFolder = async ({ dataRoot, account }: Cluster): Promise<string> => {
  const inData = join(dataRoot, 'run')
  const digest = createHash('sha256').update(dataRoot).digest('hex').slice(0, 16)
  const tooLong = Buffer.byteLength(join(inData, `.s.PGSQL.${SOCKET_PORT}.lock`)) > LONGEST_SOCKET_PATH
  const folder = tooLong ? join(tmpdir(), `habilita-${digest}`) : inData
  await mkdir(folder, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  // Another user may have created a link or folder under this guessable name, so lstat checks it.
  const found = await lstat(folder)
  const us = process.getuid?.()
  const ours = found.uid === us || found.uid === account?.uid
  if (process.platform !== 'win32' && !(found.isDirectory() && ours && (found.mode & 0o077) === 0))
    throw new OperatorError(
      `${folder} belongs to someone else or is open to others: remove it and start again.`,
    )
  if (account && found.uid !== account.uid) await lchown(folder, account.uid, account.gid)
  return folder
}

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(address !== null && typeof address === 'object' ? address.port : 0))
    })
  })

/** Arguments that tell PostgreSQL where to listen. `port` is the loopback port used before, if any. */
export const listenOptions = async (cluster: Cluster, port: number | undefined): Promise<string[]> =>
  cluster.transport === 'socket'
    ? ['-k', await socketFolder(cluster), '-c', 'listen_addresses=', '-p', String(SOCKET_PORT)]
    : ['-k', '', '-c', 'listen_addresses=127.0.0.1', '-p', String(port ?? (await freePort()))]

/** Whether a server listens at the address. */
export const answers = ({ host, port }: Address): Promise<boolean> =>
  new Promise(resolve => {
    const socket = host.startsWith('/') ? connect(join(host, `.s.PGSQL.${port}`)) : connect(port, host)
    const tell = (answered: boolean) => {
      socket.destroy()
      resolve(answered)
    }
    socket.once('connect', () => tell(true))
    socket.once('error', () => tell(false))
  })
