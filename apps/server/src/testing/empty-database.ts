import type { Client } from 'pg'

/** A table or sequence as the new database has it. */
interface Initial {
  readonly name: string
  readonly value: string
}

const TABLES = `
  select format('%I.%I', n.nspname, c.relname) as name
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind = 'r' and n.nspname not in ('pg_catalog', 'information_schema')`

const SEQUENCES = `select format('%I.%I', schemaname, sequencename) as name from pg_sequences`

/**
 * Learns the content of a new database and returns a function that restores it: deletes every row written
 * since, without triggers, and resets sequences. It returns false if an original row was changed.
 */
export const emptier = async (owner: Client): Promise<() => Promise<boolean>> => {
  const names = async (statement: string) => (await owner.query<{ name: string }>(statement)).rows
  const tables = await names(TABLES)
  const sequences = await names(SEQUENCES)
  const { rows: counts } = await owner.query<Initial>(
    tables
      .map(({ name }) => `select '${name}' as name, count(*)::text as value from ${name}`)
      .join(' union all '),
  )
  const { rows: starts } = await owner.query<Initial>(
    sequences
      .map(({ name }) => `select '${name}' as name, last_value || ', ' || is_called as value from ${name}`)
      .join(' union all '),
  )
  const { rows } = await owner.query<{ first: string }>('select pg_current_xact_id()::text as first')
  const isNew = `xmin::text::bigint >= ${rows[0]?.first}`
  const emptied = [
    'begin',
    `set local session_replication_role = replica`,
    ...tables.map(({ name }) => `delete from ${name} where ${isNew}`),
    ...starts.map(({ name, value }) => `select setval('${name}', ${value})`),
    'commit',
  ].join(';')
  const isUnchanged = `select ${counts
    .filter(({ value }) => value !== '0')
    .map(({ name, value }) => `(select count(*) from ${name}) = ${value}`)
    .join(' and ')} as same`
  return async () => {
    await owner.query(emptied)
    const { rows: found } = await owner.query<{ same: boolean }>(isUnchanged)
    return found[0]?.same ?? false
  }
}
