import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFile, cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import type { Page } from '@playwright/test'
import { type Product, startProcess } from './server.ts'
import { test as base } from './test.ts'

const project = join(import.meta.dirname, '..')
const PARTS = ['apps', 'packages', 'tooling', 'body', 'package.json', 'tsconfig.base.json']
const FOLDERS_WITH_MODULES = ['.', 'apps/server', 'apps/web']

/** What the app does not offer by itself: toasts on demand, the invitation, a form that keeps what was typed. */
const IN_THE_APP = `
import { createRoot } from 'react-dom/client'
import { InstallCard } from './features/pwa/install-card.tsx'
import { onBeforeReload } from './shared/before-reload.ts'
import { notify } from './shared/toasts/notify.ts'

const section = document.body.appendChild(document.createElement('section'))
section.setAttribute('aria-label', 'Pruebas')
const draft = section.appendChild(document.createElement('input'))
draft.setAttribute('aria-label', 'Borrador')
draft.value = sessionStorage.getItem('draft') ?? ''
onBeforeReload(async () => {
  await new Promise(resolve => setTimeout(resolve, 20))
  sessionStorage.setItem('draft', draft.value)
})
createRoot(section.appendChild(document.createElement('div'))).render(<InstallCard />)
Object.assign(window, { notify })
`

type Build = 'first' | 'second'

const copyProject = async (): Promise<string> => {
  const copy = await mkdtemp(join(tmpdir(), 'habilita-testbed-'))
  const filter = (path: string) =>
    !/(^|[/\\])(node_modules|apps[/\\]web[/\\]dist)$/.test(relative(project, path))
  for (const part of PARTS) await cp(join(project, part), join(copy, part), { recursive: true, filter })
  for (const folder of FOLDERS_WITH_MODULES)
    await symlink(join(project, folder, 'node_modules'), join(copy, folder, 'node_modules'))
  await writeFile(join(copy, 'apps/web/src/testbed.tsx'), IN_THE_APP)
  await appendFile(join(copy, 'apps/web/src/main.tsx'), "\nimport './testbed.tsx'\n")
  return copy
}

const buildApp = async (copy: string, name: Build): Promise<void> => {
  const vite = join(project, 'node_modules/vite/bin/vite.js')
  const args = [vite, 'build', '--logLevel=error', `--outDir=${join(copy, 'builds', name)}`]
  const child = spawn(process.execPath, args, { cwd: join(copy, 'apps/web'), stdio: 'inherit' })
  const [code] = (await once(child, 'close')) as [number]
  if (code !== 0) throw new Error(`The ${name} build failed`)
}

export interface Testbed {
  readonly address: string
  /** Stops the server and starts it where it was with another build of the app, as a deploy does. */
  readonly deploy: (name: Build) => Promise<void>
  readonly stop: () => Promise<void>
}

const startTestbed = async (): Promise<Testbed> => {
  const copy = await copyProject()
  const main = join(copy, 'apps/server/src/main.ts')
  const dist = join(copy, 'apps/web/dist')
  const built = new Set<Build>()
  const put = async (name: Build): Promise<void> => {
    if (!built.has(name)) await buildApp(copy, name)
    built.add(name)
    await rm(dist, { force: true })
    await symlink(join(copy, 'builds', name), dist)
  }
  const start = (port: string): Promise<Product> =>
    startProcess([main, 'serve'], { PORT: port }, output =>
      output.includes('Ctrl+C') ? /App +(http:\S+)/.exec(output)?.[1] : undefined,
    )
  await put('first')
  let running = await start('0')
  const { address } = running
  let serves: Build = 'first'
  return {
    address,
    deploy: async name => {
      if (name === serves) return
      if (name === 'second' && !built.has(name)) await mark(copy)
      await put(name)
      await running.stop()
      running = await start(new URL(address).port)
      serves = name
    },
    stop: async () => {
      await running.stop()
      await rm(copy, { recursive: true, force: true })
    },
  }
}

/** The second build differs in a word of the page and in a line of code. */
const mark = async (copy: string): Promise<void> => {
  const page = join(copy, 'apps/web/index.html')
  const html = await readFile(page, 'utf8')
  await writeFile(page, html.replace('<title>', '<meta name="build" content="second" />\n    <title>'))
  await appendFile(join(copy, 'apps/web/src/main.tsx'), "\ndocument.body.dataset['build'] = 'second'\n")
}

/** Tests on a real build of the app with a few things more in it, served by the product under its own headers. */
export const test = base.extend<object, { testbed: Testbed }>({
  testbed: [
    async ({}, use) => {
      const testbed = await startTestbed()
      await use(testbed)
      await testbed.stop()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ testbed }, use) => {
    await testbed.deploy('first')
    await use(testbed.address)
  },
})

/** Waits until the worker serves this page: from then on it needs no network. */
export const underWorker = (page: Page): Promise<boolean> =>
  page.evaluate(async () => {
    const { serviceWorker } = navigator
    await serviceWorker.ready
    while (serviceWorker.controller === null)
      await new Promise(resolve =>
        serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
      )
    return true
  })
