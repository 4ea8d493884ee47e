import { expect, test } from '../support/test.ts'

test('every hashed file of a first visit is compressed and immutable, and every file is served by the app', async ({
  page,
  product,
}) => {
  const files: { url: string; encoding: string | undefined; caching: string | undefined }[] = []
  page.on('response', response => {
    const headers = response.headers()
    files.push({
      url: response.url(),
      encoding: headers['content-encoding'],
      caching: headers['cache-control'],
    })
  })
  await page.goto('/')
  await page.waitForLoadState('networkidle')
  expect(files.filter(({ url }) => !url.startsWith(product.address))).toEqual([])
  const hashed = files.filter(({ url }) => url.includes('/assets/'))
  expect(hashed.length).toBeGreaterThan(2)
  for (const { url, encoding, caching } of hashed) {
    expect(caching, url).toContain('immutable')
    if (!url.endsWith('.woff2')) expect(encoding, url).toMatch(/^(br|gzip)$/)
  }
})

test.describe('the API reference', () => {
  test.use({ quiet: false }) // the library writes a greeting to the console
  test('can be browsed at /api/reference, without third-party files or errors', async ({
    page,
    product,
    complaints,
  }) => {
    const foreign: string[] = []
    page.on('request', request => {
      if (!request.url().startsWith(product.address) && !request.url().startsWith('data:'))
        foreign.push(request.url())
    })
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.goto('/api/reference')
    await expect(page.getByRole('heading', { name: 'Habilita API' })).toBeVisible()
    await expect(page.getByText('/api/v1/certification-body/legal/{document}').first()).toBeVisible()
    await expect(page.getByText(/Ask AI|Generate MCP|Deploy/)).toHaveCount(0)
    expect(foreign).toEqual([])
    expect(complaints.filter(line => !line.startsWith('info: @scalar'))).toEqual([])
  })
})
