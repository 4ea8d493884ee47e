import { copyFile, cp, mkdir, mkdtemp, readdir, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'

const project = join(import.meta.dirname, '../..')
const PARTS = [
  'apps',
  'packages',
  'tooling',
  'scripts',
  'body',
  'package.json',
  'package-lock.json',
  'tsconfig.base.json',
]
const NESTED_MODULES = ['apps/server', 'apps/web']
/** If it were older than the lockfile, the scripts would install all packages again. */
const INSTALLED = 'node_modules/.package-lock.json'
const SCOPE = '@habilita'

/** Dependencies are linked instead, and the built app is built again. */
const isCopied = (path: string): boolean =>
  !/(^|[/\\])(node_modules|apps[/\\]web[/\\]dist)$/.test(relative(project, path))

/** Links each package separately, so that those of the project point to the copy. */
const linkModules = async (copy: string, folder: string): Promise<void> => {
  const modules = join(copy, folder, 'node_modules')
  await mkdir(modules)
  for (const name of await readdir(join(project, folder, 'node_modules')))
    if (name !== SCOPE && (!name.startsWith('.') || name === '.bin'))
      await symlink(join(project, folder, 'node_modules', name), join(modules, name))
}

/** A copy of the project in a temporary folder, for tests that change its sources. The caller removes it. */
export const copyProject = async (): Promise<string> => {
  const copy = await mkdtemp(join(tmpdir(), 'habilita-copy-'))
  try {
    for (const part of PARTS)
      await cp(join(project, part), join(copy, part), { recursive: true, filter: isCopied })
    for (const folder of ['.', ...NESTED_MODULES]) await linkModules(copy, folder)
    await mkdir(join(copy, 'node_modules', SCOPE))
    for (const name of await readdir(join(copy, 'packages')))
      await symlink(join(copy, 'packages', name), join(copy, 'node_modules', SCOPE, name))
    await copyFile(join(project, INSTALLED), join(copy, INSTALLED))
  } catch (error) {
    await rm(copy, { recursive: true, force: true })
    throw error
  }
  return copy
}
