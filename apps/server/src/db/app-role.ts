import { Client, type ClientConfig, type PoolClient } from 'pg'
import type { Keys } from '../platform/keys.ts'

/** Tables on which the application has limited rights. Only the database assigns identity values. */
const LIMITED: Readonly<Record<string, string>> = {
  'public.events':
    'select, insert (at, kind, actor_kind, actor_id, object_kind, object_id, payload, trace_id)',
  'public.event_seals': 'select, insert',
  'public.installation': 'select, insert',
  'public.migrations': 'select',
  'graphile_worker.migrations': 'select',
}

interface OwnRights {
  readonly database: string
  readonly mayCreateRoles: boolean
}

const ownRights = async (client: PoolClient): Promise<OwnRights> => {
  const { rows } = await client.query<OwnRights>(
    `select current_database() as database,
       rolsuper or rolcreaterole as "mayCreateRoles" from pg_roles where rolname = current_user`,
  )
  const [row] = rows
  if (!row) throw new Error('The database does not know its own user')
  return row
}

const EVERYTHING = 'select, insert, update, delete'

interface Table {
  /** Quoted for use in a statement. */
  readonly table: string
  readonly key: string
  readonly hidden: boolean
}

/** Only our own tables: those of an extension belong to another role. */
const ownTables = async (client: PoolClient, role: string): Promise<Table[]> => {
  const { rows } = await client.query<Table>(
    `select format('%I.%I', n.nspname, c.relname) as table, n.nspname || '.' || c.relname as key,
       c.relrowsecurity and not exists (select 1 from pg_policy p where p.polrelid = c.oid and p.polname = $1)
         as hidden
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname in ('public', 'graphile_worker') and c.relkind in ('r', 'p', 'v')
       and pg_get_userbyid(c.relowner) = current_user`,
    [role],
  )
  return rows
}

/** Denies by default: at each start, one transaction revokes all rights and grants only those needed. */
const grantRights = async (client: PoolClient, { database }: OwnRights, name: string): Promise<void> => {
  const role = client.escapeIdentifier(name)
  const statements = [
    // A temporary table would shadow our table of the same name and silently receive its events.
    `revoke temporary on database ${client.escapeIdentifier(database)} from public`,
    `alter role ${role} set search_path = public, pg_temp`,
    `grant usage on schema public, graphile_worker to ${role}`,
    `grant usage on all sequences in schema public, graphile_worker to ${role}`,
  ]
  for (const { table, key, hidden } of await ownTables(client, name)) {
    statements.push(
      `revoke all on ${table} from ${role}`,
      `grant ${LIMITED[key] ?? EVERYTHING} on ${table} to ${role}`,
    )
    // Row security on the job tables hides rows from all roles but the owner; the application needs them.
    if (hidden) statements.push(`create policy ${role} on ${table} to ${role} using (true) with check (true)`)
  }
  await client.query(['begin', ...statements, 'commit'].join(';\n'))
}

const connectsAs = async (connection: ClientConfig, name: string): Promise<boolean> => {
  const client = new Client(connection)
  try {
    await client.connect()
    const { rows } = await client.query<{ name: string }>('select current_user as name')
    return rows[0]?.name === name
  } catch {
    return false // a pooler or a server rule that accepts only the owner
  } finally {
    await client.end()
  }
}

/**
 * The application uses a role that owns nothing, so that an injected statement cannot remove the protection
 * of the event log. If no role can be created, it stays the owner and only the triggers protect the log;
 * `doctor` reports which one applies.
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
  await grantRights(client, rights, name)
  const connection = { ...owner, user: name, password }
  return (await connectsAs(connection, name)) ? connection : owner
}
