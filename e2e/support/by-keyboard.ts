import type { Locator, Page } from '@playwright/test'
import { expect } from './test.ts'

/** More tab stops than any screen has. */
const MOST = 80

interface Stop {
  /** No element has the focus, as before the first key on a page. */
  readonly isNowhere: boolean
  readonly isThere: boolean
  /** Reasons why the focus is not visible. */
  readonly faults: readonly string[]
}

const stopAt = (target: Locator): Promise<Stop> =>
  target.evaluate(wanted => {
    const focused = document.activeElement
    if (!(focused instanceof HTMLElement) || focused === document.body)
      return { isNowhere: true, isThere: false, faults: [] }
    const isThere = focused === wanted
    const name = focused.getAttribute('aria-label') ?? focused.textContent.slice(0, 60)
    const faults: string[] = []
    // A field inside a card, or a file input behind a button, has its focus ring there.
    const ringed = [focused, focused.closest('label')].some(element => {
      if (!element) return false
      const { outlineStyle, outlineWidth } = getComputedStyle(element)
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
    })
    if (!ringed) faults.push(`no ring around ${focused.localName} «${name}»`)
    const { left, top, width, height } = focused.getBoundingClientRect()
    const over = document.elementFromPoint(left + width / 2, top + Math.min(height / 2, innerHeight / 2))
    const isSeen = over !== null && (focused.contains(over) || over.contains(focused))
    if (!isSeen) faults.push(`${focused.localName} «${name}» is out of sight`)
    return { isNowhere: false, isThere, faults }
  })

/** Moves with Tab like a person without a mouse, and checks the visible focus at each stop. */
export const tabTo = async (page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> => {
  await expect(target).toBeAttached()
  const first = await stopAt(target)
  if (first.isThere) return
  // Only before the first key on a newly loaded page may no element have the focus.
  const isNew = await page.evaluate(() => {
    const { dataset } = document.documentElement
    const isFirst = dataset['keys'] === undefined
    dataset['keys'] = ''
    return isFirst
  })
  expect(first.isNowhere && !isNew, 'the focus was lost').toBe(false)
  for (let stops = 0; stops < MOST; stops += 1) {
    await page.keyboard.press(key)
    const stop = await stopAt(target)
    expect(stop.isNowhere, `${String(target)} is not within reach`).toBe(false)
    expect(stop.faults).toEqual([])
    if (stop.isThere) return
  }
  throw new Error(`${String(target)} was not reached`)
}

/** Moves to the element and presses the key. */
export const pressKey = async (page: Page, target: Locator, key = 'Enter'): Promise<void> => {
  await tabTo(page, target)
  await page.keyboard.press(key)
}

interface ChosenFile {
  readonly name: string
  readonly mimeType: string
  readonly buffer: Buffer
}

/** The longest time a file may take to be uploaded and checked on a busy machine. */
export const UPLOADED = { timeout: 30_000 }

/** Opens the platform's file chooser from the keyboard and selects a file. */
export const chooseFile = async (page: Page, input: Locator, file: ChosenFile): Promise<void> => {
  // Listens before the input can be reached: the browser needs a moment to intercept choosers.
  const opening = page.waitForEvent('filechooser')
  await tabTo(page, input)
  await page.keyboard.press('Space')
  await (await opening).setFiles(file)
}

/** The element with the focus was removed, but the focus is not lost. */
export const expectFocusKept = (page: Page): Promise<void> =>
  expect.poll(() => page.evaluate(() => document.activeElement !== document.body)).toBe(true)

/** Tab keeps the focus in the dialog or in the browser's own controls, never behind the dialog. */
export const expectTrapped = async (page: Page, dialog: Locator): Promise<void> => {
  const back = await dialog.evaluate(
    element => element.querySelectorAll('button, a, input, textarea').length + 1,
  )
  for (let stops = 0; stops < 2 * back; stops += 1) {
    await page.keyboard.press('Tab')
    const isWithin = await dialog.evaluate(
      element => document.activeElement === document.body || element.contains(document.activeElement),
    )
    expect(isWithin, 'the focus left the dialog').toBe(true)
  }
}
