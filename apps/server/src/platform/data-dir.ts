import { chmod, mkdir, open, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { explainFileFault } from './operator-error.ts'

/** The folder of all data that outlives the process: the only one to back up or delete. */
export interface DataDir {
  readonly root: string
  readonly keys: string
  readonly mail: string
  readonly files: string
  readonly logs: string
}

export const dataDirAt = (root: string): DataDir => ({
  root,
  keys: join(root, 'keys'),
  mail: join(root, 'mail'),
  files: join(root, 'files'),
  logs: join(root, 'logs'),
})

/** Others may traverse it, not list it, whatever the umask: under root, PostgreSQL runs as another user. */
const makePassable = async (folder: string): Promise<void> => {
  const first = await mkdir(folder, { recursive: true })
  if (first === undefined) return // it existed, with the permissions that the operator set
  for (let made = folder; ; made = dirname(made)) {
    await chmod(made, 0o711)
    if (made === first) return
  }
}

/** Creates the folders and checks that they are writable, so that an error appears now and is readable. */
export const prepareDataDir = async (dir: DataDir): Promise<void> => {
  try {
    await makePassable(dir.root)
    const probe = join(dir.root, `.probe-${process.pid}`)
    const handle = await open(probe, 'w')
    await handle.close()
    await rm(probe)
    await Promise.all(
      [dir.keys, dir.mail, dir.files, dir.logs].map(path => mkdir(path, { recursive: true, mode: 0o700 })),
    )
  } catch (error) {
    throw explainFileFault(error, dir.root)
  }
}
