// Adds a certificate in each state next to a running server, for screenshots and tests of the public record.
// Inserts rows, because two of the states take years to occur. Prints the code of each.
import { randomUUID } from 'node:crypto'
import { certificateNumber } from '@habilita/contract/certificates/certificate-number'
import type { Standing } from '@habilita/contract/certificates/certificate-values'
import type { Insertable } from 'kysely'
import { readConfig } from '../platform/config.ts'
import type { Certificates } from '../db/schema.gen.ts'
import { start } from '../cli/start.ts'
import { buildCertificate } from './build-certificate.ts'
import { buildSubmitted } from './build-submitted.ts'

const DAY_MS = 24 * 60 * 60_000
const now = Date.now()
const dayAt = (days: number): string => new Date(now + days * DAY_MS).toISOString().slice(0, 10)

const stopped = { state_reason: 'Por una queja.', state_since: new Date(now - 5 * DAY_MS) }

const standings = {
  valid: {},
  expiring: { valid_until: dayAt(40) },
  suspended: { state: 'suspended', ...stopped },
  withdrawn: { state: 'withdrawn', ...stopped },
  expired: { valid_until: dayAt(-20) },
  replaced: { state: 'replaced', state_since: new Date(now - 5 * DAY_MS) },
} satisfies Record<Standing, Partial<Insertable<Certificates>>>

const running = await start(readConfig(), 'records', true)
const { db } = running.deps
const user = randomUUID()
const at = new Date(now)
await db.insertInto('users').values({ id: user, created_at: at, updated_at: at }).execute()
const codes: Record<string, string> = {}
for (const [index, [standing, overrides]] of Object.entries(standings).entries()) {
  const code = `${index}`.repeat(26)
  const request = await buildSubmitted(db, user, { scopes: ['REBT-E1', 'REBT-E2'], state: 'granted' })
  await buildCertificate(db, request, {
    number: certificateNumber('rebt', 2021, index + 1),
    issued_on: dayAt(-1700),
    valid_from: dayAt(-1700),
    valid_until: dayAt(1500),
    verify_code: code,
    ...overrides,
  })
  codes[standing] = code
}
await running.stop()
process.stdout.write(`${JSON.stringify(codes)}\n`)
