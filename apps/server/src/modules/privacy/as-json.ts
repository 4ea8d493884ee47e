import type { CertificationBody } from '@habilita/contract/api/certification-body'
import type { Section } from './read-data.ts'

/** `terms_accepted_at` becomes `termsAcceptedAt`, as everywhere in the API. */
const inCamelCase = (column: string): string =>
  column.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())

const plain = (value: unknown): unknown => (Buffer.isBuffer(value) ? value.toString('hex') : value)

const plainRow = (row: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(row).map(([column, value]) => [inCamelCase(column), plain(value)]))

export const dataAsJson = (
  sections: readonly Section[],
  certificationBody: CertificationBody,
  at: Date,
): Buffer =>
  Buffer.from(
    JSON.stringify(
      {
        keptBy: {
          name: certificationBody.legalName,
          address: certificationBody.address,
          email: certificationBody.email,
        },
        at: at.toISOString(),
        ...Object.fromEntries(sections.map(({ holding, rows }) => [holding.name, rows.map(plainRow)])),
      },
      undefined,
      2,
    ),
  )
