import { type Browser, type BrowserContext, type CDPSession, chromium, type Page } from 'playwright-core'
import { chromiumArgs } from '../../tooling/chromium.ts'

export const launch = (more: readonly string[] = []): Promise<Browser> =>
  chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: [...chromiumArgs, ...more],
  })

/** The phone and network of Lighthouse, with its "slow 4G" applied by the browser. */
const MOTO_G_POWER = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
  locale: 'es-ES',
  userAgent:
    'Mozilla/5.0 (Linux; Android 11; moto g power (2022)) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/136.0.0.0 Mobile Safari/537.36',
}
export const SLOWDOWN = { own: 1, slow: 4 }
const SLOW_4G = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1474.56 * 1024) / 8,
  uploadThroughput: (675 * 1024) / 8,
}

export interface Phone {
  readonly context: BrowserContext
  readonly page: Page
  readonly devtools: CDPSession
}

export interface Circumstances {
  readonly network: 'slow 4G' | 'instant'
  /** `slow`: a quarter as fast, like the processor of a phone. */
  readonly processor: 'own' | 'slow'
  /** Whether the app may use its service worker: without one, everything comes over the network. */
  readonly worker?: 'allow' | 'block'
}

/** A first visit: nothing cached, nothing stored, no service worker. */
export const onPhone = async <T>(
  browser: Browser,
  { network, processor, worker = 'allow' }: Circumstances,
  work: (phone: Phone) => Promise<T>,
): Promise<T> => {
  const context = await browser.newContext({ ...MOTO_G_POWER, serviceWorkers: worker })
  try {
    const page = await context.newPage()
    const devtools = await context.newCDPSession(page)
    await devtools.send('Network.enable')
    if (network === 'slow 4G') await devtools.send('Network.emulateNetworkConditions', SLOW_4G)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN[processor] })
    return await work({ context, page, devtools })
  } finally {
    await context.close()
  }
}
