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
    /** Everything on the page except its colours, as of the last check. */
    shape?: string
  }
}

// The axe-core version of its Playwright package. That package itself sends half a megabyte to the page four
// times for two checks, and returns every excluded rule with its elements.
const { resolve } = createRequire(import.meta.resolve('@axe-core/playwright'))
const checker = readFileSync(resolve('axe-core/axe.min.js'), 'utf8')

const RULES = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice'],
}

/** Those of the rules above whose result depends on a colour. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']
const isOfColour = (fault: string): boolean => COLOUR_RULES.some(rule => fault.startsWith(`${rule}: `))

const faultsOf = async (page: Page, runOnly: object): Promise<string[]> => {
  if (!(await page.evaluate(() => window.axe !== undefined))) await page.evaluate(checker)
  return page.evaluate(async only => {
    if (!window.axe) throw new Error('The checker is not there')
    // Mail is shown in a sandbox that axe cannot enter.
    const context = { exclude: [['iframe']] }
    // None of these rules reads the style sheets that axe would fetch again.
    const options = { runOnly: only, resultTypes: ['violations'], preload: false }
    const { violations } = await window.axe.run(context, options)
    return violations.flatMap(({ id, nodes }) => nodes.map(node => `${id}: ${node.html}`))
  }, runOnly)
}

/** WCAG 2.2 AA, as far as it can be checked automatically: returns the violated rules and where. */
export const accessibilityFaults = (page: Page): Promise<string[]> => faultsOf(page, RULES)

/** Whether anything except colours changed since the last check: a text, an attribute, a box, visibility. */
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

/** The same in light and dark mode. If only the colours differ, only the colour rules are checked again. */
export const faultsByTheme = async (page: Page): Promise<Record<'light' | 'dark', string[]>> => {
  // Without motion, because during a fade the page has the colours of neither theme.
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  await hasChanged(page)
  const light = await accessibilityFaults(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  if (await hasChanged(page)) return { light, dark: await accessibilityFaults(page) }
  const ofColour = await faultsOf(page, { type: 'rule', values: COLOUR_RULES })
  return { light, dark: [...light.filter(fault => !isOfColour(fault)), ...ofColour] }
}

/** The result of `faultsByTheme` for a page without violations. */
export const NO_FAULTS = { light: [], dark: [] }
