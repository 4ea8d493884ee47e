import { expect, test } from '../support/test.ts'

// Playwright's own switch leaves the page believing that there are scripts.
const SWITCH = '--blink-settings=scriptEnabled=false'

test('without JavaScript the page says what it needs, and shows neither a dead form nor a spinner for ever', async ({
  playwright,
  launchOptions,
  product,
}) => {
  const browser = await playwright.chromium.launch({
    ...launchOptions,
    args: [...(launchOptions.args ?? []), SWITCH],
  })
  try {
    const page = await browser.newPage()
    // Nothing can be asked of a page without scripts but by the protocol of the browser itself.
    const protocol = await page.context().newCDPSession(page)
    const isDrawn = async (selector: string) => {
      const { root } = await protocol.send('DOM.getDocument')
      const { nodeId } = await protocol.send('DOM.querySelector', { nodeId: root.nodeId, selector })
      const box = await protocol.send('DOM.getBoxModel', { nodeId }).catch(() => undefined)
      return box !== undefined
    }
    for (const path of ['/login', '/requests']) {
      await page.goto(product.address + path)
      expect(await isDrawn('noscript p'), path).toBe(true)
      expect(await isDrawn('#first-paint'), path).toBe(false)
    }
  } finally {
    await browser.close()
  }
})
