import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'

interface Axe {
  readonly run: (
    context: object,
    options: object,
  ) => Promise<{
    readonly violations: readonly {
      readonly id: string
      readonly nodes: readonly { readonly html: string }[]
    }[]
  }>
}

declare global {
  interface Window {
    readonly axe?: Axe
    /** All that was on the page but its colours, when it was last looked at. */
    shape?: string
  }
}

// The checker that its package for Playwright brings. That package sends half a megabyte of it to the page four times
// for two checks, and gets every rule that was kept back, with its elements.
const { resolve } = createRequire(import.meta.resolve('@axe-core/playwright'))
const checker = readFileSync(resolve('axe-core/axe.min.js'), 'utf8')

const RULES = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice'],
}

/** Those among them whose answer depends on a colour. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']
const isOfColour = (fault: string): boolean => COLOUR_RULES.some(rule => fault.startsWith(`${rule}: `))

const faultsOf = async (page: Page, runOnly: object): Promise<string[]> => {
  if (!(await page.evaluate(() => window.axe !== undefined))) await page.evaluate(checker)
  return page.evaluate(async only => {
    if (!window.axe) throw new Error('The checker is not there')
    // A mail is shown in a sandbox that the checker cannot enter.
    const context = { exclude: [['iframe']] }
    const { violations } = await window.axe.run(context, { runOnly: only, resultTypes: ['violations'] })
    return violations.flatMap(({ id, nodes }) => nodes.map(node => `${id}: ${node.html}`))
  }, runOnly)
}

/** WCAG 2.2 AA as far as a machine can tell: gives the rules that are broken and where. */
export const accessibilityFaults = (page: Page): Promise<string[]> => faultsOf(page, RULES)

/** Whether anything but colours is other than at the last look: a word, an attribute, a box, what is shown. */
const hasChanged = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const boxes = [...document.querySelectorAll('body *')].map(element => {
      const { x, y, width, height } = element.getBoundingClientRect()
      const isShown = element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
      return [x, y, width, height, isShown].join(' ')
    })
    const before = window.shape
    window.shape = [document.documentElement.outerHTML, ...boxes].join('\n')
    return window.shape !== before
  })

/**
 * The same in light and in dark. Where a page differs in its colours alone, the rules about them alone are asked
 * again: any other has its answer already.
 */
export const faultsByTheme = async (page: Page): Promise<Record<'light' | 'dark', string[]>> => {
  // Without motion: what fades from one theme to the other is in neither for a while.
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  await hasChanged(page)
  const light = await accessibilityFaults(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  if (await hasChanged(page)) return { light, dark: await accessibilityFaults(page) }
  const ofColour = await faultsOf(page, { type: 'rule', values: COLOUR_RULES })
  return { light, dark: [...light.filter(fault => !isOfColour(fault)), ...ofColour] }
}

/** The answer of `faultsByTheme` for a page without faults. */
export const NO_FAULTS = { light: [], dark: [] }
