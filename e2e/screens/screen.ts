import type { Page } from '@playwright/test'
import { skipRetries } from '../support/device.ts'
import { expect } from '../support/test.ts'

type Step = (page: Page, address: string) => Promise<unknown>

/** A screen in one of its states, and how to open it. */
export interface Screen {
  readonly name: string
  /** The link of a mail is known only once it is sent. */
  readonly path: string | ((address: string) => Promise<string>)
  /** A spinner shown before the screen has a title. */
  readonly nameless?: boolean
  /** The state needs the service worker. */
  readonly worker?: boolean
  readonly prepare?: Step
  readonly shown: Step
}

export const openScreen = async (page: Page, address: string, screen: Screen): Promise<void> => {
  await screen.prepare?.(page, address)
  await page.goto(typeof screen.path === 'string' ? screen.path : await screen.path(address))
  await screen.shown(page, address)
}

export const heading = (name: string) => (page: Page) =>
  expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
export const text = (words: string) => (page: Page) => expect(page.getByText(words).first()).toBeVisible()
export const stalled = (url: string | RegExp) => (page: Page) =>
  page.route(url, () => new Promise<void>(() => {}))
/** The test controls the clock: `failed` moves it through the retries. */
export const failing = (url: string) => async (page: Page) => {
  await page.clock.install()
  await page.route(url, route => route.fulfill({ status: 500 }))
}
export const busy = (page: Page) => expect(page.locator('[aria-busy=true]').first()).toBeVisible()
export const failed = (page: Page) =>
  skipRetries(page, page.getByRole('button', { name: 'Reintentar' }).first())

export const all =
  (...steps: readonly Step[]): Step =>
  async (page, address) => {
    for (const step of steps) await step(page, address)
  }

/** Options of `getByRole('heading')` for the title of a page. */
export const titled = (name: string | RegExp) => ({ level: 1, name }) as const
