/* oxlint-disable unicorn/consistent-function-scoping -- code that runs in the page is self-contained */
import type { Page } from '@playwright/test'

/** Simulates a language with words that are 40 % longer: every word grows, including those added later. */
export const lengthen = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const grown = new WeakMap<Node, string>()
    const longer = (text: string): string =>
      text.replaceAll(/\p{L}+/gu, word => word + 'ñ'.repeat(Math.ceil(word.length * 0.4)))
    const growText = (node: Node): void => {
      const text = node.nodeValue ?? ''
      if (grown.get(node) === text || node.parentElement?.closest('script, style, noscript, textarea')) return
      node.nodeValue = longer(text)
      grown.set(node, node.nodeValue)
    }
    const grow = (): void => {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      for (let node = walker.nextNode(); node; node = walker.nextNode()) growText(node)
    }
    grow()
    new MutationObserver(grow).observe(document.body, { childList: true, characterData: true, subtree: true })
  })

/** Texts on the screen that leave their box or are cut off, and elements that overlap. */
export const crowded = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const CONTROLS = 'a[href], button, summary, select, textarea, input'
    interface Piece {
      readonly element: Element
      readonly name: string
      readonly boxes: readonly DOMRect[]
    }
    const root = document.querySelector('dialog:modal') ?? document.body
    const isShown = (element: Element): boolean =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      !element.closest('.sr-only, script, style, option, iframe')
    const nameOf = (element: Element): string =>
      `${element.localName} «${(element.textContent || element.getAttribute('aria-label') || '').slice(0, 60)}»`

    const shortenedBy = (element: Element | null): Element | null => {
      for (let each = element; each; each = each.parentElement) {
        const { textOverflow, webkitLineClamp } = getComputedStyle(each)
        if (textOverflow === 'ellipsis' || webkitLineClamp !== 'none') return each
      }
      return null
    }

    const texts: Piece[] = []
    const range = document.createRange()
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement
      if (!element || !node.nodeValue?.trim() || !isShown(element)) continue
      range.selectNodeContents(node)
      const name = `«${node.nodeValue.slice(0, 60)}»`
      // Text that is truncated on purpose ends with its box.
      const shortened = shortenedBy(element)?.getBoundingClientRect()
      const isLeft = ({ right, bottom }: DOMRect) =>
        !shortened || (right <= shortened.right + 1 && bottom <= shortened.bottom + 1)
      texts.push({ element, name, boxes: [...range.getClientRects()].filter(isLeft) })
    }
    // A field reserves room for an icon inside it: the rest is the input area.
    const insideOf = (element: Element): DOMRect[] => {
      const { x, y, width, height } = element.getBoundingClientRect()
      const { paddingLeft, paddingRight } = getComputedStyle(element)
      const [before, after] = [Number.parseFloat(paddingLeft), Number.parseFloat(paddingRight)]
      return [new DOMRect(x + before, y, width - before - after, height)]
    }
    const controls: Piece[] = [...root.querySelectorAll(CONTROLS)].filter(isShown).map(element => ({
      element,
      name: nameOf(element),
      boxes: element.matches('input') ? insideOf(element) : [...element.getClientRects()],
    }))
    const faults: string[] = []

    // The text leaves its box, which is the nearest ancestor that is not inline.
    for (const { element, name, boxes } of texts) {
      let box: Element = element
      while (getComputedStyle(box).display.startsWith('inline') && box.parentElement) box = box.parentElement
      const { left, right } = box.getBoundingClientRect()
      if (boxes.some(each => each.left < left - 1 || each.right > right + 1))
        faults.push(`${name} leaves its box`)
      // Cut off by an ancestor that hides its overflow; ancestors of an open dialog do not count.
      for (let outer: Element | null = box; outer; outer = outer === root ? null : outer.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(outer)
        const around = outer.getBoundingClientRect()
        const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip'
        const cutX =
          hides(overflowX) && boxes.some(each => each.left < around.left - 1 || each.right > around.right + 1)
        const cutY =
          hides(overflowY) && boxes.some(each => each.top < around.top - 4 || each.bottom > around.bottom + 4)
        if (cutX || cutY) faults.push(`${name} is cut off`)
      }
    }

    // Overlaps: each piece with those on the same layer that neither contain it nor are inside it.
    const layerOf = (element: Element): Element | null => {
      for (let each: Element | null = element; each; each = each.parentElement)
        if (/fixed|sticky/.test(getComputedStyle(each).position)) return each
      return null
    }
    const pieces = [...controls, ...texts]
    const layers = new Map(pieces.map(({ element }) => [element, layerOf(element)]))
    const overlap = (one: DOMRect, other: DOMRect): boolean => {
      const across = Math.min(one.right, other.right) - Math.max(one.left, other.left)
      const down = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top)
      return across > 2 && down > Math.min(one.height, other.height) * 0.3
    }
    for (const [at, one] of pieces.entries())
      for (const other of pieces.slice(at + 1)) {
        if (one.element === other.element || layers.get(one.element) !== layers.get(other.element)) continue
        if (one.element.contains(other.element) || other.element.contains(one.element)) continue
        if (one.boxes.some(box => other.boxes.some(each => overlap(box, each))))
          faults.push(`${one.name} and ${other.name} lie one over another`)
      }

    const bar = document.querySelector('nav[aria-label=Principal]')?.getBoundingClientRect()
    if (bar && (bar.bottom > innerHeight + 1 || bar.height > innerHeight / 4))
      faults.push('the tabs do not fit the screen')
    return faults
  })
