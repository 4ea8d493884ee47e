import { legalDocuments } from '@habilita/contract/api/certification-body'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { testApp, testDeps } from '../../testing/test-app.ts'

interface Image {
  readonly src: string
  readonly sizes: string
  readonly type: string
  readonly purpose?: string
}

interface Manifest {
  readonly icons: readonly Image[]
  readonly shortcuts: readonly {
    readonly name: string
    readonly url: string
    readonly icons: readonly Image[]
  }[]
  readonly share_target: { readonly action: string; readonly method: string }
  readonly screenshots?: readonly Image[]
}

const screenshot = async (width: number, height: number) => ({
  file: '',
  bytes: await sharp({ create: { width, height, channels: 3, background: 'teal' } })
    .webp()
    .toBuffer(),
  type: 'image/webp',
  path: `/brand/screenshot-${width}.webp`,
  label: 'Inicio',
})

test('the manifest is in Spanish, with the name of the certification body, and every image matches its declaration', async () => {
  const deps = await testDeps()
  const screenshots = [
    { ...(await screenshot(360, 640)), formFactor: 'narrow' },
    { ...(await screenshot(640, 360)), formFactor: 'wide' },
  ]
  const certificationBody = {
    ...deps.certificationBody,
    screenshots,
    public: { ...deps.certificationBody.public, name: 'Certilux' },
  }
  const app = await testApp({ ...deps, certificationBody })
  const answer = await app.inject({ url: '/manifest.webmanifest', headers: { accept: '*/*' } })
  expect(answer.headers['content-type']).toBe('application/manifest+json')
  expect(answer.headers['cache-control']).toBe('no-cache')
  const manifest = answer.json<Manifest>()
  expect(manifest).toMatchObject({
    id: '/',
    name: 'Certilux',
    short_name: 'Certilux',
    description: 'Certilux, entidad de certificación de personas.',
    lang: 'es-ES',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    orientation: 'any',
    screenshots: [
      { form_factor: 'narrow', label: 'Inicio', sizes: '360x640' },
      { form_factor: 'wide', label: 'Inicio', sizes: '640x360' },
    ],
  })
  expect(manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
    '192x192 any',
    '512x512 any',
    '512x512 maskable',
    'any any',
  ])
  expect(manifest.shortcuts.map(({ name, url }) => [name, url])).toEqual([
    ['Nueva solicitud', '/new-request'],
    ['Solicitudes', '/requests'],
    ['Avisos', '/settings/notifications-history'],
    ['Certificados', '/certificates'],
  ])
  expect(manifest.share_target).toMatchObject({ action: '/share', method: 'POST' })
  const pictures = [
    ...manifest.icons,
    ...manifest.shortcuts.flatMap(shortcut => shortcut.icons),
    ...(manifest.screenshots ?? []),
  ]
  for (const { src, sizes, type } of pictures) {
    const picture = await app.inject(src)
    expect(picture.headers['content-type'], src).toBe(type)
    const { width, height } = await sharp(picture.rawPayload).metadata()
    expect(['any', `${width}x${height}`], src).toContain(sizes)
  }
})

test('a certification body with a PNG logo and no screenshots offers no SVG icon and no screenshots', async () => {
  const deps = await testDeps()
  const bytes = await sharp(deps.certificationBody.logo.bytes).png().toBuffer()
  const logo = { file: '', type: 'image/png', bytes }
  const app = await testApp({
    ...deps,
    certificationBody: { ...deps.certificationBody, logo, screenshots: [] },
  })
  const manifest = (await app.inject('/manifest.webmanifest')).json<Manifest>()
  expect(manifest.icons.map(({ type }) => type)).toEqual(['image/png', 'image/png', 'image/png'])
  expect(manifest).not.toHaveProperty('screenshots')
})

test('brand files are compressed where that helps, and not sent again while unchanged', async () => {
  const app = await testApp(await testDeps())
  for (const [url, encoding] of [
    ['/brand.css', 'br'],
    ['/brand/logo', 'br'],
    ['/brand/icon-192.png', undefined],
    ['/brand/apple-touch-icon.png', undefined],
  ] as const) {
    const file = await app.inject({ url, headers: { 'accept-encoding': 'gzip, br' } })
    expect([file.statusCode, file.headers['content-encoding']], url).toEqual([200, encoding])
    const etag = String(file.headers['etag'])
    const again = await app.inject({ url, headers: { 'if-none-match': etag } })
    expect([again.statusCode, again.body], url).toEqual([304, ''])
  }
})

test('an icon that could not be drawn is drawn again at the next call', async () => {
  const deps = await testDeps()
  const whole = deps.certificationBody.logo.bytes
  const logo = { ...deps.certificationBody.logo, bytes: whole.subarray(0, 9) }
  const app = await testApp({ ...deps, certificationBody: { ...deps.certificationBody, logo } })
  expect((await app.inject('/brand/icon-192.png')).statusCode).toBe(500)
  logo.bytes = whole
  expect((await app.inject('/brand/icon-192.png')).statusCode).toBe(200)
})

test('brand files are compressed as the browser accepts; an Accept-Encoding longer than 200 characters is ignored', async () => {
  const app = await testApp(await testDeps())
  for (const [accepted, encoding] of [
    ['gzip, br', 'br'],
    ['gzip, br;q=0', 'gzip'],
    ['br;q=0.0, gzip ; q=0', undefined],
    [' br ; q=0.1', 'br'],
    ['brotli, x-gzip', undefined],
    ['', undefined],
    ['br'.padEnd(200, ','), 'br'],
    ['br'.padEnd(201, ','), undefined],
    ['br'.padStart(16_000, ','), undefined],
  ] as const) {
    const file = await app.inject({ url: '/brand.css', headers: { 'accept-encoding': accepted } })
    expect([file.statusCode, file.headers['content-encoding']], accepted).toEqual([200, encoding])
  }
})

test('every legal text has a version, and the terms to accept carry theirs', async () => {
  const deps = await testDeps()
  const app = await testApp(deps)
  const read = async (document: string) =>
    (await app.inject(`/api/v1/certification-body/legal/${document}`)).json<{ version: string }>().version
  const versions = await Promise.all(legalDocuments.map(read))
  expect(new Set(versions).size).toBe(legalDocuments.length)
  for (const version of versions) expect(version).toMatch(/^[\w-]{16}$/)
  expect(await read('terms')).toBe(deps.certificationBody.public.termsVersion)
})
