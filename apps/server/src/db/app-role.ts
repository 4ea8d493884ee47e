import type { ClientConfig, PoolClient } from 'pg'
import { Client } from 'pg'
import type { Keys } from '../keys.ts'

/** Tables that only grow: the application's role may add rows and read them, nothing else. */
const APPEND_ONLY = ['events', 'event_seals']
const READ_ONLY = ['migrations']

interface OwnRights {
  readonly database: string
  readonly owner: string
  readonly mayCreateRoles: boolean
}

const ownRights = async (client: PoolClient): Promise<OwnRights> => {
  const { rows } = await client.query<OwnRights>(
    `select current_database() as database, current_user as owner,
       rolsuper or rolcreaterole as "mayCreateRoles" from pg_roles where rolname = current_user`,
  )
  const [row] = rows
  if (!row) throw new Error('The database does not know its own user')
  return row
}

const grantRights = async (client: PoolClient, name: string): Promise<void> => {
  const role = client.escapeIdentifier(name)
  const statements = [
    `grant usage on schema public, graphile_worker to ${role}`,
    `grant select, insert, update, delete on all tables in schema public, graphile_worker to ${role}`,
    `grant usage on all sequences in schema public, graphile_worker to ${role}`,
    `grant execute on all functions in schema graphile_worker to ${role}`,
    ...APPEND_ONLY.map(table => `revoke update, delete, truncate on ${table} from ${role}`),
    ...READ_ONLY.map(table => `revoke insert, update, delete, truncate on ${table} from ${role}`),
  ]
  for (const statement of statements) await client.query(statement)
  // The job tables hide their rows from everyone but the owner; the application works on them.
  const { rows } = await client.query<{ name: string }>(
    `select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = 'graphile_worker' and c.relrowsecurity
       and not exists (select 1 from pg_policy p where p.polrelid = c.oid and p.polname = $1)`,
    [name],
  )
  for (const row of rows) {
    const table = `graphile_worker.${client.escapeIdentifier(row.name)}`
    await client.query(`create policy ${role} on ${table} to ${role} using (true) with check (true)`)
  }
}

const canConnect = async (connection: ClientConfig): Promise<boolean> => {
  const client = new Client(connection)
  try {
    await client.connect()
    await client.end()
    return true
  } catch {
    return false
  }
}

const asRole = (owner: ClientConfig, user: string, password: string): ClientConfig => {
  if (owner.connectionString === undefined) return { ...owner, user, password }
  const url = new URL(owner.connectionString)
  url.username = encodeURIComponent(user)
  url.password = encodeURIComponent(password)
  return { ...owner, connectionString: url.toString() }
}

/**
 * The application works under a role that owns nothing, so that even an injected statement cannot lift what
 * protects the event log. Where the database lets us make no role we stay the owner, and the triggers of the
 * tables remain; `doctor` tells the operator which of the two it is.
 */
export const ensureAppRole = async (
  client: PoolClient,
  owner: ClientConfig,
  keys: Keys,
): Promise<ClientConfig> => {
  const rights = await ownRights(client)
  if (!rights.mayCreateRoles) return owner
  const name = `${rights.database}_app`
  const password = keys.derive('database-role').toString('base64url')
  const role = client.escapeIdentifier(name)
  const known = await client.query('select 1 from pg_roles where rolname = $1', [name])
  await client.query(
    `${known.rowCount === 0 ? 'create' : 'alter'} role ${role} login password ${client.escapeLiteral(password)}`,
  )
  await grantRights(client, name)
  const connection = asRole(owner, name, password)
  return (await canConnect(connection)) ? connection : owner
}
