import { installation } from '@habilita/browser/installation'
import type { CertificationBody } from '@habilita/contract/api/certification-body'
import { formatPhone } from '@habilita/contract/values/phone'

const rows = [
  { term: 'Nombre', field: 'name' },
  { term: 'Razón social', field: 'legalName' },
  { term: 'Acreditación', field: 'accreditationNumber', mono: true },
  { term: 'Dirección', field: 'address' },
  { term: 'Correo electrónico', field: 'email' },
  { term: 'Teléfono', field: 'phone', mono: true },
] as const satisfies readonly { term: string; field: keyof CertificationBody; mono?: true }[]

type Field = (typeof rows)[number]['field']

const valueOf = (certificationBody: CertificationBody, field: Field): string =>
  field === 'phone' ? formatPhone(certificationBody.phone) : certificationBody[field]

/** The certification body. Read-only: the operator edits it in a file. */
export const CertificationBodyTable = () => (
  <dl>
    {rows.map(row => (
      <div
        key={row.field}
        className="grid gap-x-6 border-b border-line px-5 py-2.5 hover:bg-sunken sm:grid-cols-[minmax(0,11rem)_minmax(0,1fr)]"
      >
        <dt className="text-ink-soft">{row.term}</dt>
        <dd className={`wrap-anywhere ${'mono' in row ? 'font-mono' : 'font-semibold'}`}>
          {valueOf(installation.certificationBody, row.field)}
        </dd>
      </div>
    ))}
  </dl>
)
