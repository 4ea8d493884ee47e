import type { ColumnType } from 'kysely'

/**
 * Read as parsed by the driver, written as JSON text: the driver would send an array as a PostgreSQL array.
 */
export type JsonColumn<T> = ColumnType<T, string, string>
