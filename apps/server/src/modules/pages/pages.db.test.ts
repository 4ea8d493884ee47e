import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { legalDocuments } from '@habilita/contract/api/certification-body'
import { schemeCategories } from '@habilita/contract/schemes/schemes'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Deps } from '../../deps.ts'
import { testApp, testDeps } from '../../testing/test-app.ts'
import { publishFirstSchemes } from '../schemes/public.ts'

const HOSTILE = `<img src=x onerror="alert('1')">&amp;`

const startPages = async (change: (deps: Deps) => Deps = deps => deps) => {
  const deps = change(await testDeps())
  await publishFirstSchemes(deps)
  const app = await testApp(deps)
  const open = async (url: string, headers: Readonly<Record<string, string>> = {}) => {
    const { statusCode: status, headers: told, body } = await app.inject({ url, headers })
    return { status, headers: told, html: body.replaceAll(/<path[^>]*>/g, '') }
  }
  return { deps, app, open }
}

const everyPage = [
  '/schemes',
  '/fees',
  '/verify',
  '/complaints',
  ...schemeCategories.map(category => `/schemes/${category}`),
  ...legalDocuments.map(document => `/legal/${document}`),
]

test('every page is a complete document in Spanish with landmarks, one title and nothing inline', async () => {
  const { open } = await startPages()
  const titles = new Set<string>()
  for (const path of everyPage) {
    const { status, headers, html } = await open(path)
    expect([path, status, headers['content-type']]).toEqual([path, 200, 'text/html; charset=utf-8'])
    expect(headers['content-security-policy'], path).toContain("script-src 'self'; style-src 'self'")
    expect(html, path).toMatch(/^<!doctype html>\n<html lang="es-ES">/)
    expect(html.match(/<h1/g), path).toHaveLength(1)
    expect(html.match(/<main id="content"/g), path).toHaveLength(1)
    expect(html, path).toContain('<a class="skip" href="#content">Ir al contenido</a>')
    expect(html, path).toMatch(/<meta name="description" content="[^"]{20,}">/)
    expect(html, path).not.toMatch(/<script|<style|style=|\son\w+=|undefined|NaN|\[object/)
    titles.add(/<title>(.*)<\/title>/.exec(html)?.[1] ?? '')
  }
  expect(titles.size).toBe(everyPage.length)
})

test('search engines may index legal texts, schemes and fees, but not the certificate check', async () => {
  const { open } = await startPages()
  for (const path of everyPage) {
    const { headers, html } = await open(path)
    const isUnlisted = path === '/verify'
    expect([path, headers['x-robots-tag'] === 'noindex', html.includes('content="noindex"')]).toEqual([
      path,
      isUnlisted,
      isUnlisted,
    ])
  }
})

test('every legal text is shown in full, with headings, lists and links, and is linked in every footer', async () => {
  const { open, deps } = await startPages()
  const { html: fees } = await open('/fees')
  for (const document of legalDocuments) {
    const { html } = await open(`/legal/${document}`)
    const { markdown } = deps.certificationBody.legal[document]
    const title = /^# (.+)$/m.exec(markdown)?.[1] ?? ''
    expect(html).toContain(`<h1>${title}</h1>`)
    for (const [, heading = ''] of markdown.matchAll(/^## (.+)$/gm))
      expect(html).toContain(`<h2>${heading}</h2>`)
    expect(fees).toContain(`<a href="/legal/${document}">${title}</a>`)
  }
  const { html } = await open('/legal/complaints')
  expect(html).toContain(
    `<a href="mailto:${deps.certificationBody.public.email}">${deps.certificationBody.public.email}</a>`,
  )
})

test('pages show the name of the certification body, escaped as text', async () => {
  const { open } = await startPages(deps => ({
    ...deps,
    certificationBody: {
      ...deps.certificationBody,
      public: { ...deps.certificationBody.public, name: HOSTILE, legalName: HOSTILE, address: HOSTILE },
      legal: {
        ...deps.certificationBody.legal,
        terms: { markdown: `# ${HOSTILE}\n\n${HOSTILE}`, version: 'v' },
      },
    },
  }))
  for (const path of [...everyPage, '/legal/nada', '/verify/nada']) {
    const { html } = await open(path)
    expect(html, path).not.toMatch(/<img src=x|&amp;|onerror="/)
    expect(html, path).toContain('&#60;img src=x onerror=&#34;')
  }
})

test('fees are those of the schemes in force, in euros, by category and type', async () => {
  const { open, deps } = await startPages()
  const rows = async () => {
    const { html } = await open('/fees')
    return Object.fromEntries(
      html
        .split('<section class="card')
        .slice(1)
        .map(part => [
          /href="\/schemes\/(\w+)"/.exec(part)?.[1],
          [...part.matchAll(/<th scope="row">([^<]+)<\/th><td>([^<]+)</g)].map(([, type, price]) => [
            type,
            price?.replaceAll('\u00a0', ' '),
          ]),
        ]),
    )
  }
  const before = await rows()
  expect(Object.keys(before)).toEqual(schemeCategories)
  expect(before['gas']).toEqual([
    ['Nueva certificación', '270 €'],
    ['Renovación', '110 €'],
    ['Ampliación de alcance', '140 €'],
    ['Duplicado', '25 €'],
    ['Rectificación', 'Sin coste'],
  ])
  const tag = (await open('/fees')).headers.etag
  await sql`insert into schemes (id, category, version, in_force_from, created_at, content)
    select 'gas-2', category, 2, '2026-11-16', created_at,
      jsonb_set(content, '{fees}', '[{"type": "initial", "cents": 27050}]')
    from schemes where id = 'gas-1'`.execute(deps.db)
  expect((await rows())['gas']).toEqual([['Nueva certificación', '270,50 €']])
  expect((await open('/fees', { 'if-none-match': String(tag) })).status).toBe(200)
})

test('a scheme page shows what is certified, the requirements, the exam, the validity and the use of the certificate', async () => {
  const { open } = await startPages()
  const { html } = await open('/schemes/gruas')
  for (const words of [
    'Grúa móvil autopropulsada B <span class="number">GMA-B</span>',
    'Incluye: Grúa móvil autopropulsada A.',
    'Pide solo uno a la vez de estos: Grúa móvil autopropulsada A y Grúa móvil autopropulsada B.',
    'Haber superado un examen médico',
    '<strong>Informe médico de aptitud.</strong>',
    'De los últimos 3 meses.',
    '60 minutos',
    '70 de 100',
    'Hasta 3',
    'Te presentas cuando has aprobado la parte anterior.',
    'No llevan examen: renovación, duplicado y rectificación.',
    'Vale durante 5 años.',
    '6 meses antes de que caduque',
    'El certificado por sí solo no sustituye al carné.',
    '320',
  ])
    expect(html).toContain(words)
  const { html: all } = await open('/schemes')
  for (const category of schemeCategories) expect(all).toContain(`href="/schemes/${category}"`)
  expect((await open('/schemes/rebt')).html).toContain('Este certificado acredita tu competencia.')
})

test('an unknown address below these pages is answered by a not-found page, never by the app', async () => {
  const { open } = await startPages()
  for (const path of [
    '/legal',
    '/legal/nada',
    '/legal/terms/x',
    '/schemes/general',
    '/schemes/gas-1',
    '/schemes/__proto__',
    '/fees/x',
    '/complaints/x',
    '/complaints/0199a2b4-1111-7222-8333-444455556666',
    '/legal/constructor',
  ]) {
    const { status, headers, html } = await open(path, { accept: 'text/html' })
    expect([path, status, headers['content-type']]).toEqual([path, 404, 'text/html; charset=utf-8'])
    expect(html).toContain('<h1>Esta página no existe</h1>')
    expect(headers['cache-control']).toBe('no-store')
  }
})

test('pages and their style are revalidated at each use, and not sent again while unchanged', async () => {
  const { open, app } = await startPages()
  for (const path of ['/schemes', '/fees', '/legal/terms', '/pages/style.css', '/pages/band.svg']) {
    const { headers } = await open(path)
    expect([path, headers['cache-control']]).toEqual([path, 'no-cache'])
    expect((await open(path, { 'if-none-match': String(headers.etag) })).status).toBe(304)
    const compressed = await app.inject({ url: path, headers: { 'accept-encoding': 'br' } })
    expect(compressed.headers['content-encoding']).toBe('br')
  }
  expect((await app.inject({ method: 'HEAD', url: '/fees' })).statusCode).toBe(200)
})

const tokens = (text: string) =>
  new Map(
    [...text.replaceAll(/\s+/g, ' ').matchAll(/(--[\w-]+): ([^;]+);/g)].map(([, name, value]) => [
      name,
      value,
    ]),
  )

test('the copied tokens have the values of the interface', async () => {
  const ours = tokens(await readFile(join(import.meta.dirname, 'tokens.css'), 'utf8'))
  const theirs = tokens(
    await readFile(join(import.meta.dirname, '../../../../../packages/ui/src/tokens.css'), 'utf8'),
  )
  expect(ours.size).toBeGreaterThan(20)
  for (const [name, value] of ours) expect([name, theirs.get(name)]).toEqual([name, value])
})
