import { sql } from 'kysely'
import { DatabaseError } from 'pg'
import { verifyEvents } from '../events/verify.ts'
import type { Running } from './start.ts'

export interface Finding {
  readonly good: boolean
  readonly text: string
}

class Rollback extends Error {}

const REFUSED = '42501'

/** Runs the statement and always rolls it back. Only a permission error counts as a refusal. */
const mayDo = async ({ deps: { db } }: Running, statement: string): Promise<boolean> => {
  try {
    await db.transaction().execute(async t => {
      await sql.raw(statement).execute(t)
      throw new Rollback()
    })
    return false
  } catch (error) {
    if (error instanceof Rollback) return true
    if (error instanceof DatabaseError && error.code === REFUSED) return false
    throw error
  }
}

const whoItIs = (lifts: boolean, shadows: boolean): Finding => {
  if (lifts)
    return {
      good: false,
      text:
        'It connects as the owner of the tables, who could lift that protection: give the role of DATABASE_URL ' +
        'the right to create roles (alter role … createrole), so that the application gets one of its own.',
    }
  if (shadows)
    return {
      good: false,
      text:
        'It could hide events behind a temporary table: let the owner of the database take that right from ' +
        'everyone (revoke temporary on database … from public).',
    }
  return { good: true, text: 'It connects with a role of its own, which cannot lift that protection.' }
}

const protection = async (running: Running): Promise<Finding[]> => {
  const rewrites = await mayDo(running, 'update events set payload = payload where id = 0')
  const shadows = await mayDo(running, 'create temporary table events (id bigint)')
  const lifts = await mayDo(running, 'alter table events disable trigger only_grows')
  return [
    rewrites
      ? { good: false, text: 'The application can rewrite the event log: run migrate.' }
      : { good: true, text: 'The application cannot change or delete events.' },
    whoItIs(lifts, shadows),
  ]
}

const keysFinding = async ({ deps: { identity } }: Running): Promise<Finding> => {
  if (!identity.own)
    return { good: true, text: `People sign in with the hosted project ${identity.config.projectId}.` }
  const { keys } = await identity.own.keyRing.jwks()
  return {
    good: true,
    text: `People sign in with our own service; ${keys.length} keys of tokens are published.`,
  }
}

const mailFinding = ({ config }: Running): Finding => {
  if (config.smtpUrl) return { good: true, text: 'Mail is sent by SMTP.' }
  return config.showsMail
    ? { good: true, text: 'Mail is kept and shown at /dev/mail: nobody but this machine is served.' }
    : { good: false, text: 'Mail reaches nobody: set SMTP_URL.' }
}

/** Checks the installation and lists what the operator should know. */
export const examine = async (running: Running): Promise<Finding[]> => {
  const { db, keys } = running.deps
  const version = await sql<{ server_version: string }>`show server_version`.execute(db)
  const report = await verifyEvents(db, keys.derive('events'))
  return [
    { good: true, text: `PostgreSQL ${version.rows[0]?.server_version}` },
    ...(await protection(running)),
    await keysFinding(running),
    mailFinding(running),
    report.fault === undefined
      ? {
          good: true,
          text: `The event log holds: ${report.sealed} sealed, ${report.waiting} waiting for it.`,
        }
      : { good: false, text: `The event log has been tampered with. ${report.fault}.` },
  ]
}
