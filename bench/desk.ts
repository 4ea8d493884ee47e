// npm run bench:desk: how long the back office blocks the main thread with a queue of 200,000 requests, while
// it is scrolled, sorted, filtered and searched; and how soon one staff member sees what another writes.
import { availableParallelism, loadavg } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import type { CDPSession, Page } from 'playwright-core'
import { buildApps } from '../scripts/lib/build.mjs'
import type { FigureName } from './figures.ts'
import { connect } from './load.ts'
import { fillRequests } from './many-requests.ts'
import { makePeople, PASSWORD } from './people.ts'
import { type Product, startProduct } from './processes.ts'
import { note } from './report.ts'
import { codeOf, withSecondFactor } from './second-factor.ts'
import { launch } from './web/phone.ts'
import { measureSideBySide } from './web/side-by-side.ts'
import { longestTask, plainTask, reportLongest } from './web/tasks.ts'

const REQUESTS = 200_000
const PEOPLE = 50_000
const ROUNDS = 3
/** Rows scrolled with the wheel, of all that exist. */
const ROWS = 3000
const ROW_PIXELS = 44
const PIXELS_A_SECOND = 6000

/** Fills the database as after years of use, and returns a staff member. */
const prepare = async ({ address, dataDir }: Product) => {
  const database = new Client({ host: join(dataDir, 'run'), user: 'habilita', database: 'habilita' })
  const client = connect(address, 4)
  try {
    await database.connect()
    const [person, candidate] = await makePeople(client, 2, 1)
    if (!person || !candidate) throw new Error('There is nobody.')
    await database.query('update accounts set email_verified = true')
    await database.query(`insert into staff values ($1, array['reviewer'], now())`, [person.id])
    await fillRequests(database, {
      from: 0,
      to: REQUESTS,
      people: [0, PEOPLE],
      of: [person.id],
      every: REQUESTS,
    })
    const { rows } = await database.query<{ id: string }>(
      `update requests set user_id = $1, assigned_to = $2
       where id = (select id from requests where state = 'in_review' limit 1) returning id`,
      [candidate.id, person.id],
    )
    const staff = await withSecondFactor(client, person)
    return { ...staff, candidateEmail: candidate.email, requestId: rows[0]?.id ?? '' }
  } finally {
    client.close()
    await database.end()
  }
}

const enter = async (page: Page, address: string, staff: Awaited<ReturnType<typeof prepare>>) => {
  await page.goto(`${address}/backoffice/queue?turn=any`)
  await page.getByLabel('Correo electrónico').fill(staff.email)
  await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Entrar' }).click()
  // The current code was used when the authenticator app was enrolled.
  await page.getByLabel('Código de 6 cifras').fill(codeOf(staff.totpSecret, 1))
  await page.getByRole('button', { name: 'Entrar' }).click()
  await page.getByRole('grid').getByText('S-2025-').first().waitFor()
}

const isAt = (page: Page, row: number): Promise<boolean> =>
  page.evaluate(
    ([top]) => (document.querySelector('[role=grid]')?.scrollTop ?? 0) >= Number(top),
    [row * ROW_PIXELS],
  )

const scrollDown = async (page: Page, devtools: CDPSession): Promise<void> => {
  while (!(await isAt(page, ROWS)))
    await devtools.send('Input.synthesizeScrollGesture', {
      x: 600,
      y: 500,
      yDistance: -10_000,
      speed: PIXELS_A_SECOND,
      gestureSourceType: 'mouse',
    })
}

const scrollUp = (page: Page) => page.evaluate(() => document.querySelector('[role=grid]')?.scrollTo(0, 0))

const settled = async (page: Page, work: () => Promise<void>): Promise<void> => {
  const answered = page.waitForResponse(
    response => response.url().includes('/staff/requests?') && response.ok(),
  )
  await work()
  await answered
  await page.locator('[role=grid][aria-busy=false]').waitFor()
}

const works = [
  ['desk scroll, loading', scrollDown],
  ['desk scroll, loaded', scrollDown],
  ['desk sort', (page: Page) => settled(page, () => page.getByRole('button', { name: 'Persona' }).click())],
  [
    'desk search',
    (page: Page) => settled(page, () => page.getByRole('searchbox').pressSequentially('garcia')),
  ],
] as const

const stack = new AsyncDisposableStack()
try {
  await buildApps()
  const product = await startProduct('--no-worker')
  stack.defer(product.stop)
  const staff = await prepare(product)
  const browser = await launch()
  stack.defer(() => browser.close())
  note(`machine        ${availableParallelism()} processors, ${loadavg()[0]?.toFixed(1)} busy before the run`)
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'es-ES' })
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await enter(page, product.address, staff)
  const longest = new Map<FigureName, { longest: number; floor: number }[]>()
  for (let round = 0; round < ROUNDS; round += 1) {
    const floor = await plainTask(browser, page, 1)
    await page.goto(`${product.address}/backoffice/queue?turn=any`)
    await page.getByRole('grid').getByText('S-2025-').first().waitFor()
    for (const [name, work] of works) {
      const task = await longestTask(browser, page, () => work(page, devtools))
      longest.set(name, [...(longest.get(name) ?? []), { longest: task, floor }])
      await scrollUp(page)
    }
  }
  for (const [name, rounds] of longest) reportLongest(name, rounds)
  const { candidateEmail, requestId } = staff
  await measureSideBySide(browser, { address: product.address, candidateEmail, requestId, desk: page })
} finally {
  await stack.disposeAsync()
}
