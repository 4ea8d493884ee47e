import { expect, test } from 'vitest'
import { testApp, testDeps } from '../testing/test-app.ts'

const page = { accept: 'text/html', 'accept-encoding': 'gzip, br' }

test('hashed files are served compressed and immutable; a missing one is 404, never HTML', async () => {
  const app = await testApp(await testDeps())
  for (const [accepted, encoding] of [
    ['br', 'br'],
    ['gzip', 'gzip'],
    ['', undefined],
  ] as const) {
    const file = await app.inject({ url: '/assets/main-abc123.js', headers: { 'accept-encoding': accepted } })
    expect(file.statusCode).toBe(200)
    expect(file.headers['content-encoding']).toBe(encoding)
    expect(file.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(file.headers['content-type']).toMatch(/javascript/)
  }
  for (const url of [
    '/assets/gone-abc123.js',
    '/backoffice/assets/gone.js',
    '/favicon.ico',
    '/index.html',
    '/assets/',
  ]) {
    const missing = await app.inject({ url, headers: page })
    expect([missing.statusCode, missing.headers['content-type']], url).toEqual([
      404,
      'application/json; charset=utf-8',
    ])
  }
})

test('a person who opens any other address gets the page of the right app, asked about at each use', async () => {
  const app = await testApp(await testDeps())
  for (const [url, title] of [
    ['/', 'web'],
    ['/requests?q=gas', 'web'],
    ['/backoffice', 'backoffice'],
    ['/backoffice/queue/1', 'backoffice'],
  ] as const) {
    const answer = await app.inject({ url, headers: { accept: 'text/html' } })
    expect(answer.body, url).toBe(`<!doctype html><title>${title} Habilita</title>`)
    expect(answer.headers['cache-control']).toBe('no-cache')
    const again = await app.inject({
      url,
      headers: { ...page, 'if-none-match': String(answer.headers['etag']) },
    })
    expect(again.statusCode).toBe(304)
  }
  const data = await app.inject({ url: '/requests', headers: { accept: 'application/json' } })
  expect(data.statusCode).toBe(404)
  expect((await app.inject({ url: '/', headers: { accept: '*/*' } })).statusCode).toBe(200)
  const refusing = { accept: 'text/html', 'accept-encoding': 'br;q=0, gzip;q=0.0' }
  expect((await app.inject({ url: '/', headers: refusing })).headers['content-encoding']).toBeUndefined()
  const both = await app.inject({
    url: '/',
    headers: { accept: 'text/html', 'accept-encoding': 'gzip, br;q=0.9' },
  })
  expect(both.headers['content-encoding']).toBe('br')
})

test("the body's name is escaped where it stands in a page", async () => {
  const deps = await testDeps()
  const body = { ...deps.body, public: { ...deps.body.public, name: `A&B $& <script>"'` } }
  const app = await testApp({ ...deps, body })
  const { body: html } = await app.inject({ url: '/', headers: { accept: 'text/html' } })
  expect(html).toBe('<!doctype html><title>web A&#38;B $&#38; &#60;script&#62;&#34;&#39;</title>')
})
