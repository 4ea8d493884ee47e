import { standingTones } from '@habilita/browser/certificates/standing'
import { day } from '@habilita/browser/day'
import { subjectOf, tileOf } from '@habilita/browser/requests/subject'
import { categoryNames } from '@habilita/contract/values/categories'
import { standingNames } from '@habilita/contract/certificates/certificate-values'
import type { StaffCertificateSummary } from '@habilita/contract/certificates/staff-certificates'
import { Chip } from '@habilita/ui/chip'
import { HueTile } from '@habilita/ui/hue-tile'
import type { Column } from '../../shared/list/column.ts'
import type { CertificateSort } from './certificates-search.ts'

type CertificateColumn = Column<StaffCertificateSummary, undefined, CertificateSort>

export const columns: readonly CertificateColumn[] = [
  {
    id: 'number',
    isNeeded: true,
    label: 'Número',
    width: 152,
    cell: ({ number }) => <span className="font-mono text-xs">{number}</span>,
  },
  {
    id: 'holder',
    isNeeded: true,
    label: 'Titular',
    width: 165,
    share: 1.5,
    cell: ({ holder }) => <span className="font-bold">{holder.name}</span>,
  },
  {
    id: 'document',
    label: 'Documento',
    width: 96,
    cell: ({ holder }) => <span className="font-mono text-xs">{holder.maskedDocument}</span>,
  },
  {
    id: 'scopes',
    worth: 3,
    label: 'Alcance',
    width: 150,
    share: 1.6,
    cell: certificate => (
      <span className="flex min-w-0 items-center gap-2">
        <HueTile {...tileOf(certificate)} size="sm" />
        <span className="truncate" title={subjectOf(certificate)}>
          {subjectOf(certificate)}
        </span>
      </span>
    ),
  },
  {
    id: 'category',
    label: 'Especialidad',
    width: 150,
    share: 0.6,
    cell: ({ category }) => categoryNames[category],
  },
  {
    id: 'standing',
    worth: 5,
    label: 'Estado',
    width: 122,
    cell: ({ standing }) => (
      <Chip tone={standingTones[standing]} className="whitespace-nowrap">
        {standingNames[standing]}
      </Chip>
    ),
  },
  {
    id: 'issued',
    worth: 2,
    label: 'Emitido',
    sort: 'issued',
    isDescending: true,
    width: 96,
    cell: ({ issuedOn }) => day(issuedOn),
  },
  {
    id: 'end',
    worth: 4,
    label: 'Válido hasta',
    sort: 'end',
    width: 104,
    cell: ({ validUntil }) => day(validUntil),
  },
]

export const DEFAULT_COLUMNS = [
  'number',
  'holder',
  'document',
  'scopes',
  'standing',
  'issued',
  'end',
] as const
