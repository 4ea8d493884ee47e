import type { ColumnType } from 'kysely'

/** Read as the driver parses it, written as JSON text: the driver would turn an array into one of PostgreSQL. */
export type JsonColumn<T> = ColumnType<T, string, string>
