import type { Browser, Page } from '@playwright/test'
import { enterDesk } from './desk.ts'
import type { Product } from './server.ts'
import { type StaffPerson } from './staff-person.ts'

export const EXAMS = '/backoffice/exams'

interface Desk {
  readonly product: Product
  readonly path: string
  /** Time of the product's clock. */
  readonly now: string
  readonly size?: { readonly width: number; readonly height: number }
}

/** A camera that sees what the test shows it, and the barcode detector that this browser lacks. */
const fakeCamera = () => {
  navigator.mediaDevices.getUserMedia = () =>
    Promise.resolve(document.createElement('canvas').captureStream())
  Object.assign(window, {
    BarcodeDetector: class {
      detect = () => Promise.resolve([{ rawValue: document.body.dataset['held'] ?? '' }])
    },
  })
}

/** The desk in a separate browser context with the product's clock. */
export const openDeskOf = async (browser: Browser, person: StaffPerson, desk: Desk): Promise<Page> => {
  const { product, path, now, size = { width: 1440, height: 900 } } = desk
  const context = await browser.newContext({ baseURL: product.address, viewport: size, hasTouch: true })
  await context.clock.install({ time: now })
  await context.addInitScript(fakeCamera)
  const page = await context.newPage()
  await enterDesk(page, product, person, path)
  return page
}
