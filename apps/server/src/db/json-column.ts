import type { ColumnType } from 'kysely'

/** Read as parsed JSON, written as JSON text: the driver would send an array as a PostgreSQL array. */
export type JsonColumn<T> = ColumnType<T, string, string>
