import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFile, readFile, rm, writeFile } from 'node:fs/promises'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { copyProject } from './project-copy.ts'
import { type Product, startProduct } from './server.ts'
import { test as base } from './test.ts'

const project = join(import.meta.dirname, '../..')

/** Test controls that the app lacks: toasts on demand, the install prompt, a form with a stored draft. */
const IN_THE_APP = `
import { createRoot } from 'react-dom/client'
import { InstallCard } from './features/pwa/install-card.tsx'
import { onBeforeReload } from './shared/pwa/before-reload.ts'
import { notify } from '@habilita/browser/toasts/notify'

const section = document.body.appendChild(document.createElement('section'))
section.setAttribute('aria-label', 'Pruebas')
const draft = section.appendChild(document.createElement('input'))
draft.setAttribute('aria-label', 'Borrador')
draft.value = sessionStorage.getItem('draft') ?? ''
onBeforeReload(async () => {
  await new Promise(resolve => setTimeout(resolve, 20))
  sessionStorage.setItem('draft', draft.value)
})
createRoot(section.appendChild(document.createElement('div'))).render(<InstallCard name="Habilita" />)
Object.assign(window, { notify })
`

type Build = 'first' | 'second'

/** Compression takes most of a build's time, and the server also sends files without it. */
const withoutCompression = async (copy: string): Promise<void> => {
  const file = join(copy, 'tooling/vite.ts')
  const source = await readFile(file, 'utf8')
  if (!source.includes(', precompress()]')) throw new Error('The build compresses in another place')
  await writeFile(file, source.replace(', precompress()]', ']'))
}

const prepare = async (copy: string): Promise<void> => {
  await withoutCompression(copy)
  await writeFile(join(copy, 'apps/web/src/testbed.tsx'), IN_THE_APP)
  await appendFile(join(copy, 'apps/web/src/main.tsx'), "\nimport './testbed.tsx'\n")
}

/** The second build differs in a tag of the page and in a line of code. */
const makeSecond = async (copy: string): Promise<void> => {
  const page = join(copy, 'apps/web/index.html')
  const html = await readFile(page, 'utf8')
  await writeFile(page, html.replace('<title>', '<meta name="build" content="second" />\n    <title>'))
  await appendFile(join(copy, 'apps/web/src/main.tsx'), "\ndocument.body.dataset['build'] = 'second'\n")
}

const buildApp = async (copy: string): Promise<void> => {
  const vite = join(project, 'node_modules/vite/bin/vite.js')
  const cwd = join(copy, 'apps/web')
  const child = spawn(process.execPath, [vite, 'build', '--logLevel=error'], { cwd, stdio: 'inherit' })
  const [code] = (await once(child, 'close')) as [number]
  if (code !== 0) throw new Error('The app could not be built')
}

/** Returns its folder. */
const makeBuild = async (name: Build): Promise<string> => {
  const copy = await copyProject()
  try {
    await prepare(copy)
    if (name === 'second') await makeSecond(copy)
    await buildApp(copy)
  } catch (error) {
    await rm(copy, { recursive: true, force: true })
    throw error
  }
  return copy
}

/** One address in front of several servers: new connections reach the one that is up. */
const startFront = async () => {
  let port = 0
  const open = new Set<Socket>()
  const server = createServer(caller => {
    const onward = connect(port, '127.0.0.1')
    for (const socket of [caller, onward]) {
      open.add(socket)
      socket.on('error', () => socket.destroy()).on('close', () => open.delete(socket))
    }
    caller.pipe(onward).pipe(caller)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const cutOff = () => {
    for (const socket of open) socket.destroy()
  }
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    leadTo: (address: string) => {
      port = Number(new URL(address).port)
      cutOff()
    },
    close: () => {
      server.close()
      cutOff()
    },
  }
}

export interface Testbed {
  readonly address: string
  /** Another build answers at the same address from now on, as after a deployment. */
  readonly deploy: (name: Build) => Promise<void>
  /** The folder of a build, for a separate server. */
  readonly folderOf: (name: Build) => Promise<string>
  readonly stop: () => Promise<void>
}

const startTestbed = async (): Promise<Testbed> => {
  const front = await startFront()
  const folders = new Map<Build, string>()
  const servers = new Map<Build, Product>()
  const folderOf = async (name: Build): Promise<string> => {
    const folder = folders.get(name) ?? (await makeBuild(name))
    folders.set(name, folder)
    return folder
  }
  return {
    address: front.address,
    deploy: async name => {
      const server = servers.get(name) ?? (await startProduct({}, await folderOf(name)))
      servers.set(name, server)
      front.leadTo(server.address)
    },
    folderOf,
    stop: async () => {
      front.close()
      for (const server of servers.values()) await server.stop()
      for (const folder of folders.values()) await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Tests on a real build of the app with some additions, served by the product with its own headers. */
export const test = base.extend<object, { testbed: Testbed }>({
  testbed: [
    async ({}, use) => {
      const testbed = await startTestbed()
      await testbed.deploy('first')
      await use(testbed)
      await testbed.stop()
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: async ({ testbed }, use) => {
    await testbed.deploy('first')
    await use(testbed.address)
  },
})

/** Waits until the service worker controls this page: from then on it needs no network. */
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
