import type { Browser } from 'playwright-core'
import { note } from '../report.ts'
import { type Person, signIn, stayAs } from './person.ts'
import { onPhone } from './phone.ts'
import type { Site } from './site.ts'
import { kilobytes, type Transfer, watchTraffic } from './traffic.ts'

/** Transfers by URL. */
type Scripts = ReadonlyMap<string, Transfer>

const scriptsOf = (browser: Browser, url: string, person?: Person): Promise<Scripts> =>
  onPhone(
    browser,
    { network: 'instant', processor: 'own', worker: 'block' },
    async ({ context, page, devtools }) => {
      if (person) await stayAs(context, person)
      const { transfers, quiet } = watchTraffic(devtools)
      await page.goto(url)
      await page.locator('main h1').first().waitFor()
      await quiet()
      return new Map(transfers.filter(({ type }) => type === 'Script').map(script => [script.url, script]))
    },
  )

const requestOf = async ({ address }: Site, { idToken }: Person): Promise<string> => {
  const answer = await fetch(`${address}/api/v1/requests`, {
    headers: { authorization: `Bearer ${idToken}` },
  })
  const { requests } = (await answer.json()) as { requests: readonly { readonly id: string }[] }
  return requests[0]?.id ?? ''
}

const paths = (request: string) => ({
  Inicio: '/',
  Solicitudes: '/requests',
  'una solicitud': `/requests/${request}`,
  'nueva solicitud': '/new-request',
  Exámenes: '/exams',
  Certificados: '/certificates',
  Ajustes: '/settings',
  'mis datos': '/settings/personal-data',
  'mis documentos': '/settings/documents',
  'mi cuenta': '/settings/account',
  Avisos: '/settings/notifications-history',
  'acerca de': '/settings/about',
})

const sizes = (scripts: readonly Transfer[]): string =>
  `${kilobytes(scripts).toFixed(1).padStart(6)} kB of JavaScript in ${scripts.length} files`

/** What each area loads in addition to what all areas share. */
export const measureAreas = async (browser: Browser, site: Site): Promise<void> => {
  const person = await signIn(site)
  note(`bytes          ${'entrar'.padEnd(16)} ${sizes([...(await scriptsOf(browser, site.login)).values()])}`)
  const areas = new Map<string, Scripts>()
  for (const [name, path] of Object.entries(paths(await requestOf(site, person))))
    areas.set(name, await scriptsOf(browser, site.address + path, person))
  const [some = new Map<string, Transfer>(), ...others] = areas.values()
  const shell = [...some.values()].filter(({ url }) => others.every(other => other.has(url)))
  note(`               ${'all areas'.padEnd(16)} ${sizes(shell)}`)
  const inShell = new Set(shell.map(({ url }) => url))
  for (const [name, scripts] of areas) {
    const own = [...scripts.values()].filter(({ url }) => !inShell.has(url))
    note(`               ${name.padEnd(16)} ${sizes(own)} of its own`)
  }
}
