import type { Page, Route } from '@playwright/test'
import { archiveOf, SAVED, slot } from './new-request-steps.ts'
import { type Paper, sha256 } from './papers.ts'
import { signInByPassword } from './people.ts'
import type { Person } from './sdk/identity-test.ts'
import { expect } from './test.ts'

export const IDENTITY = 'Documento de identidad'

/** Intercepts the calls that upload a file, numbered in their order. */
export const onCalls = async (
  page: Page,
  work: (route: Route, nth: number) => Promise<unknown>,
): Promise<void> => {
  let count = 0
  await page.route(/\/api\/v1\/(uploads(\/|$)|documents$)/, async route => {
    const isRead = route.request().method() === 'GET'
    if (!isRead) count += 1
    await (isRead ? route.continue() : work(route, count)).catch(() => {})
  })
}

/** Skips the wait for the next attempt by an `online` event. */
export const expectSaved = (page: Page, timeout = 30_000): Promise<void> =>
  expect(async () => {
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await expect(slot(page, IDENTITY).getByText(SAVED)).toBeVisible({ timeout: 500 })
  }).toPass({ timeout })

/** Expects that the person has one document, and that its download is identical to this file. */
export const expectArrived = async (address: string, person: Person, paper: Paper): Promise<void> => {
  const documents = await archiveOf(address, person)
  const { idToken } = await signInByPassword(address, person)
  const download = async (id: string): Promise<string> => {
    const headers = { authorization: `Bearer ${idToken}` }
    const response = await fetch(`${address}/api/v1/documents/${id}/content`, { headers })
    return sha256(await response.bytes())
  }
  expect(await Promise.all(documents.map(({ id }) => download(id)))).toEqual([sha256(paper.buffer)])
}
