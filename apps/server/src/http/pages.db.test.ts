import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import type { Deps } from '../deps.ts'
import { tempDir } from '../testing/temp-dir.ts'
import { testApp, testDeps } from '../testing/test-app.ts'

/** Builds the app with these files as its build. */
const appOf = async (deps: Deps, files: Readonly<Record<string, string>>) => {
  const folder = await tempDir()
  onTestFinished(folder.remove)
  for (const [name, text] of Object.entries(files)) {
    await mkdir(join(folder.path, name, '..'), { recursive: true })
    await writeFile(join(folder.path, name), text)
  }
  return testApp(deps, {
    builtApps: [
      { folder: join(folder.path, 'web'), prefix: '/' },
      { folder: join(folder.path, 'backoffice'), prefix: '/backoffice/' },
    ],
  })
}

const named = (deps: Deps, name: string, accentHue = deps.certificationBody.public.accentHue): Deps => ({
  ...deps,
  certificationBody: {
    ...deps.certificationBody,
    public: { ...deps.certificationBody.public, name, accentHue },
  },
})

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

test('only the photo decoding worker may compile WebAssembly, compressed or not', async () => {
  const app = await appOf(await testDeps(), {
    'web/index.html': '<html></html>',
    'web/assets/heic-worker-abc123.js': 'one',
    'web/assets/heic-worker-abc123.js.br': 'one',
    'web/assets/main-abc123.js': 'two',
    'backoffice/index.html': '<html></html>',
  })
  const policyOf = async (url: string, accepted = '') => {
    const { headers } = await app.inject({ url, headers: { 'accept-encoding': accepted } })
    return headers['content-security-policy']
  }
  for (const accepted of ['', 'br'])
    expect(await policyOf('/assets/heic-worker-abc123.js', accepted)).toContain("'wasm-unsafe-eval'")
  for (const url of ['/', '/assets/main-abc123.js'])
    expect(await policyOf(url), url).not.toContain('wasm-unsafe-eval')
})

test('every other address serves the page of the right app, revalidated at each use', async () => {
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

test('the name of the certification body is escaped in the page', async () => {
  const app = await testApp(named(await testDeps(), `A&B $& <script>"'`))
  const { body: html } = await app.inject({ url: '/', headers: { accept: 'text/html' } })
  expect(html).toBe('<!doctype html><title>web A&#38;B $&#38; &#60;script&#62;&#34;&#39;</title>')
})

const index = '<p>%INSTALLATION%</p>'

test('the page gives the app its operator, sign-in settings and version, whatever characters the name contains', async () => {
  const deps = named(await testDeps(), `"><script>%CERTIFICATION_BODY_NAME% %INSTALLATION% $& 'ñ'`)
  const app = await appOf(deps, { 'web/index.html': index, 'backoffice/index.html': '' })
  const { body: html } = await app.inject({ url: '/', headers: { accept: 'text/html' } })
  expect(html).toMatch(/^<p>[^<>"']+<\/p>$/)
  const text = html
    .slice('<p>'.length, -'</p>'.length)
    .replace(/&#(\d+);/g, (_, code) => String.fromCodePoint(Number(code)))
  expect(JSON.parse(text)).toEqual({
    certificationBody: deps.certificationBody.public,
    identity: deps.identity.config,
    version: '0.0.0-test',
  })
})

test('the first paint is the sign-in form at /login and a spinner at every other address, each with its etag', async () => {
  const paints =
    '<!--first-paint:login-->\n<b>%CERTIFICATION_BODY_NAME%</b>\n<!--/first-paint:login-->' +
    '<!--first-paint:waiting-->\n<i></i>\n<!--/first-paint:waiting-->'
  const app = await appOf(await testDeps(), {
    'web/index.html': `<div id="root"></div>${paints}`,
    'backoffice/index.html': paints,
  })
  const open = (url: string, headers = {}) =>
    app.inject({ url, headers: { accept: 'text/html', ...headers } })
  const login = await open('/login?redirect=%2Fexams')
  expect(login.body).toBe('<div id="root"></div>\n<b>Habilita</b>\n')
  const waiting = await open('/')
  expect(waiting.body).toBe('<div id="root"></div>\n<i></i>\n')
  for (const path of ['/exams/login', '/login?view=reset', '/login?redirect=%2F&code=x'])
    expect((await open(path)).body, path).toBe(waiting.body)
  expect((await open('/backoffice/login')).body).toBe('\n<i></i>\n')
  const etag = String(login.headers['etag'])
  expect((await open('/login', { 'if-none-match': etag })).statusCode).toBe(304)
  expect((await open('/', { 'if-none-match': etag })).statusCode).toBe(200)
})

const worker = { 'web/sw.js': "self.page = '%PAGE_REVISION%'", 'web/sw.js.br': 'of the build' }
const pages = { 'web/index.html': '%CERTIFICATION_BODY_NAME%', 'backoffice/index.html': '' }

test('the service worker contains the revision of the page and the brand, is served compressed and is revalidated at each use', async () => {
  const deps = await testDeps()
  const scriptOf = async (changed: Deps) => {
    const app = await appOf(changed, { ...pages, ...worker })
    return (await app.inject('/sw.js')).body
  }
  const script = await scriptOf(deps)
  expect(script).toMatch(/^self\.page = '[\da-f]{16}'$/)
  expect(await scriptOf(deps)).toBe(script)
  const logo = { ...deps.certificationBody.logo, bytes: Buffer.from('<svg/>') }
  const others = [
    named(deps, 'Certilux'),
    named(deps, 'Habilita', 30),
    { ...deps, certificationBody: { ...deps.certificationBody, logo } },
  ]
  const scripts = await Promise.all(others.map(scriptOf))
  expect(new Set([script, ...scripts]).size).toBe(4)

  const app = await appOf(deps, { ...pages, ...worker })
  const compressed = await app.inject({ url: '/sw.js', headers: { 'accept-encoding': 'br' } })
  expect(compressed.headers).toMatchObject({
    'content-encoding': 'br',
    'cache-control': 'no-cache',
    'content-type': 'text/javascript; charset=utf-8',
  })
  expect(brotliDecompressSync(compressed.rawPayload).toString()).toBe(script)
})

test('a build without a service worker serves none', async () => {
  const app = await appOf(await testDeps(), { ...pages, ...worker })
  expect((await app.inject({ url: '/backoffice/sw.js', headers: page })).statusCode).toBe(404)
  const without = await appOf(await testDeps(), pages)
  expect((await without.inject({ url: '/sw.js', headers: page })).statusCode).toBe(404)
})
