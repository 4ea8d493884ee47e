import { chmod, copyFile, cp, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'
import { precompress } from '../../tooling/precompress.ts'
import { startHelper } from '../processes.ts'

const repository = join(import.meta.dirname, '../..')

export interface Site {
  readonly login: string
  /** A sign-in page of plain HTML with one stylesheet. */
  readonly plain: string
  /** A page with only React and the router. */
  readonly bare: string
  readonly address: string
  /** Password of the demo accounts. */
  readonly password: string
  readonly dataDir: string
  readonly stop: () => Promise<void>
}

const buildFloor = (outDir: string) => {
  const root = join(import.meta.dirname, 'floor')
  return build({
    root,
    base: '/backoffice/',
    configFile: false,
    logLevel: 'error',
    plugins: [precompress()],
    build: {
      outDir,
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      reportCompressedSize: false,
      rolldownOptions: { input: ['index', 'bare'].map(page => join(root, `${page}.html`)) },
    },
  })
}

/** The built app, with the pages it is compared to in place of the back office: one server sends them all. */
export const startSite = async (): Promise<Site> => {
  const folder = await mkdtemp(join(tmpdir(), 'habilita-bench-web-'))
  await chmod(folder, 0o711)
  const project = join(folder, 'project')
  await mkdir(join(project, 'apps'), { recursive: true })
  await copyFile(join(repository, 'package.json'), join(project, 'package.json'))
  await cp(join(repository, 'apps/web/dist'), join(project, 'apps/web/dist'), { recursive: true })
  await buildFloor(join(project, 'apps/backoffice/dist'))
  const dataDir = join(folder, 'data')
  const server = startHelper('web/page-server.ts', { DATA_DIR: dataDir, PORT: '0' })
  const stop = async () => {
    await server.stop()
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
  try {
    const { address, password } = (await server.ask({ project })) as Pick<Site, 'address' | 'password'>
    return {
      address,
      password,
      dataDir,
      login: `${address}/login`,
      plain: `${address}/backoffice/login`,
      bare: `${address}/backoffice/bare.html`,
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}
