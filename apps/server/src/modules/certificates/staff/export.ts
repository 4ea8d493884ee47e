import { categoryNames } from '@habilita/contract/values/categories'
import { standingNames } from '@habilita/contract/certificates/certificate-values'
import type { StaffCertificateSummary } from '@habilita/contract/certificates/staff-certificates'
import { type CsvRow, exportTable, readAll } from '../../../text/csv-export.ts'
import type { Deps } from '../../../deps.ts'
import type { Call, StaffCaller } from '../../../ports/callers.ts'
import { todayOf } from '../../calendar/public.ts'
import type { Filter } from './filter.ts'
import { listAllCertificates } from './list.ts'

const COLUMNS = [
  'Número',
  'Especialidad',
  'Alcance',
  'Titular',
  'Documento',
  'Emitido',
  'Válido hasta',
  'Estado',
] as const

const rowOf = (certificate: StaffCertificateSummary): CsvRow => [
  certificate.number,
  categoryNames[certificate.category],
  certificate.scopes.map(({ name }) => name).join(', '),
  certificate.holder.name,
  certificate.holder.maskedDocument,
  certificate.issuedOn,
  certificate.validUntil,
  standingNames[certificate.standing],
]

/** The list as a spreadsheet. */
export const exportCertificates = async (
  deps: Deps,
  { caller, traceId }: Call<StaffCaller>,
  filter: Filter,
) => {
  const rows = await readAll(
    async page => {
      const { certificates, next } = await listAllCertificates(deps, { ...filter, ...page })
      return { rows: certificates.map(rowOf), next }
    },
    {
      field: 'category',
      message: most => `Son más de ${most} certificados. Elige una especialidad o un estado.`,
    },
  )
  const { q, category = null, standing = null, endsWithin = null } = filter
  const { validUntilFrom = null, validUntilTo = null } = filter
  return exportTable(deps, [COLUMNS, ...rows], {
    name: `certificados-${todayOf(deps)}`,
    kind: 'certificates.exported',
    actor: { kind: 'staff', id: caller.id },
    object: { kind: 'certificates', id: 'all' },
    // The search text is not logged: it may be a person's name.
    payload: {
      count: rows.length,
      category,
      standing,
      endsWithin,
      validUntilFrom,
      validUntilTo,
      isSearch: q !== undefined,
    },
    traceId,
  })
}
