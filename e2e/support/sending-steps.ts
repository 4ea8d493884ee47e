import type { Page } from '@playwright/test'
import { completeProfile } from './new-request-people.ts'
import { fillIn } from './new-request-steps.ts'
import { signedIn } from './people.ts'
import { expect } from './test.ts'
import { underWorker } from './testbed.ts'

const GAS = { category: 'Gas', scope: 'Instalador de gas B' }

/** A person whose request only needs to be submitted. */
export const atReview = async (page: Page, address: string) => {
  const person = await signedIn(page, address)
  await completeProfile(address, person)
  await fillIn(page, GAS)
  return person
}

/** Submits without a network connection. */
export const sendOffline = async (page: Page): Promise<void> => {
  await underWorker(page)
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Enviar solicitud' }).click()
  await expect(page.getByText('Se enviará cuando haya conexión')).toBeVisible()
}
