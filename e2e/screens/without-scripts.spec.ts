import { expect, test } from '../support/test.ts'

// With Playwright's own option the page still behaves as if scripts were enabled.
const SWITCH = '--blink-settings=scriptEnabled=false'

test('without JavaScript the page says that it needs it, and shows neither a dead form nor an endless spinner', async ({
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
    // Without scripts, a page can only be inspected through the DevTools protocol.
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
