import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { tx } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { workerJobs } from '../../composition.ts'
import { startWorker } from '../../jobs/worker.ts'
import { keysFrom } from '../../platform/keys.ts'
import { fixedClock } from '../../testing/fixed-clock.ts'
import { testDeps } from '../../testing/test-app.ts'
import { testDatabase } from '../../testing/test-database.ts'
import { tidyMail } from './tidy.ts'
import { deliverMail } from './deliver.ts'
import { sendMailJob } from './jobs.ts'
import type { Mail } from './message.ts'
import { queueMail } from './queue.ts'
import { header, mailerTo, part, startMailServer } from './testing/mail-server.ts'
import type { ComposedMail } from '../../ports/mailer.ts'

const HOUR = 3_600_000
const link = 'https://habilita.example/auth/action?mode=verifyEmail&oobCode=secret-code'
const verification: Mail = { to: 'marta@correo.example', message: { template: 'verify_email', link } }

const mailDeps = async (overrides: Partial<Deps>): Promise<Deps> =>
  testDeps({ publicUrl: new URL('https://habilita.example'), ...overrides })

/** Records every mail, and rejects the first ones. */
const notingMailer = (refuse = 0) => {
  const given: ComposedMail[] = []
  const send = async (mail: ComposedMail) => {
    given.push(mail)
    if (given.length <= refuse) throw new Error('not now')
  }
  return { given, send }
}

const queue = (deps: Deps, mail: Mail): Promise<void> => tx(deps.db, t => queueMail(t, deps, mail))
const waiting = (deps: Deps) => deps.db.selectFrom('outgoing_mails').selectAll().execute()
const waitingId = async (deps: Deps): Promise<string> => (await waiting(deps))[0]?.id ?? ''

test('a queued mail is sent with both parts, retried under the same id after a failure, and then deleted', async () => {
  const server = await startMailServer()
  server.setFull(true)
  const database = await testDatabase()
  const deps = await mailDeps({ db: database.db, mailer: mailerTo(`smtp://127.0.0.1:${server.port}`) })
  const worker = await startWorker(deps, database.pool, { ...workerJobs, crontab: '' })
  onTestFinished(worker.stop)
  await queue(deps, verification)
  const id = await waitingId(deps)

  const failure = async () => {
    const { rows } = await sql<{ last_error: string | null }>`
      select last_error from graphile_worker.jobs where task_identifier = ${sendMailJob.id}`.execute(deps.db)
    return rows[0]?.last_error
  }
  await expect.poll(failure).toMatch(/EMESSAGE 452/)
  expect(await failure()).not.toContain('marta')

  server.setFull(false)
  await expect.poll(() => waiting(deps), { interval: 100 }).toEqual([])
  expect(server.arrived.length).toBeGreaterThanOrEqual(2)
  for (const { source, session } of server.arrived) {
    expect(session.envelope.rcptTo.map(({ address }) => address)).toEqual(['marta@correo.example'])
    expect(header(source, 'Message-ID')).toBe(`<${id}@habilita.example>`)
    expect(header(source, 'Date')).toBe('Mon, 16 Nov 2026 09:00:00 +0000')
    expect(header(source, 'Subject')).toBe('Confirma tu correo en Habilita')
    expect(header(source, 'From')).toBe('"Habilita, S. L." <hola@habilita.example>')
    expect(header(source, 'To')).toBe('marta@correo.example')
    expect(header(source, 'Auto-Submitted')).toBe('auto-generated')
    expect(header(source, 'Content-Type')).toMatch(/^multipart\/alternative/)
    expect(part(source, 'text/plain')).toContain(`Confirmar mi correo:\n${link}`.replaceAll('\n', '\r\n'))
    expect(part(source, 'text/html')).toContain(`href="${link.replaceAll('&', '&#38;')}"`)
  }
}, 30_000)

test('a mail is queued only when its transaction commits, with a job that contains only its id', async () => {
  const deps = await mailDeps({})
  const failing = tx(deps.db, async t => {
    await queueMail(t, deps, verification)
    throw new Error('the verb fails after its mail')
  })
  await expect(failing).rejects.toThrow('the verb fails')
  expect(await waiting(deps)).toEqual([])
  await queue(deps, verification)
  const jobs = await sql`select payload from graphile_worker._private_jobs`.execute(deps.db)
  expect(jobs.rows).toEqual([{ payload: { mailId: await waitingId(deps) } }])
})

test('the database reveals neither the address nor the link; another secret does not decrypt them', async () => {
  const mailer = notingMailer()
  const deps = await mailDeps({ mailer })
  await queue(deps, { ...verification, code: { requestType: 'VERIFY_EMAIL', oobCode: 'secret-code' } })
  const [row] = await waiting(deps)
  expect(row?.sealed.toString('latin1')).not.toMatch(/marta|secret-code|verify_email/)
  const other = { ...deps, keys: keysFrom('another secret, as long as it has to be') }
  await expect(deliverMail(other, row?.id ?? '')).rejects.toThrow('sealed with another secret')
  expect([mailer.given.length, (await waiting(deps)).length]).toEqual([0, 1])
})

test('the mail is sent as it was queued, with dates and codes; another attempt after success sends nothing', async () => {
  const mailer = notingMailer()
  const deps = await mailDeps({ mailer })
  const code = { requestType: 'VERIFY_EMAIL', oobCode: 'secret-code' }
  const at = new Date('2026-11-16T08:59:00Z')
  await queue(deps, {
    to: 'a@b.example',
    message: { template: 'new_device', link, device: 'Edge en Windows', at },
    code,
  })
  const id = await waitingId(deps)
  await deliverMail(deps, id)
  await deliverMail(deps, id)
  expect(mailer.given).toHaveLength(1)
  expect(mailer.given[0]).toMatchObject({ id, to: 'a@b.example', link, code, date: deps.clock.now() })
  expect(mailer.given[0]?.text).toContain('lunes, 16 de noviembre de 2026, 9:59 (hora peninsular)')
})

test('a mail that failed is stored for a retry; an expired one is deleted unsent', async () => {
  const clock = fixedClock()
  const mailer = notingMailer(1)
  const deps = await mailDeps({ clock, mailer })
  await queue(deps, { ...verification, expiresAt: new Date(clock.now().getTime() + HOUR) })
  const id = await waitingId(deps)
  clock.advance(HOUR - 1)
  await expect(deliverMail(deps, id)).rejects.toThrow('not now')
  expect(await waiting(deps)).toHaveLength(1)
  clock.advance(1)
  await deliverMail(deps, id)
  expect(mailer.given).toHaveLength(1)
  expect(await waiting(deps)).toEqual([])
})

test('a mail that no attempt could send is deleted after eight days, not before', async () => {
  const clock = fixedClock()
  const deps = await mailDeps({ clock, mailer: notingMailer(1) })
  await queue(deps, verification)
  clock.advance(8 * 24 * HOUR)
  await tidyMail(deps)
  expect(await waiting(deps)).toHaveLength(1)
  clock.advance(1)
  await tidyMail(deps)
  expect(await waiting(deps)).toEqual([])
})
