import type { Body } from '@habilita/contract/body'
import { Skeleton } from '@habilita/ui/skeleton'

const rows = [
  { term: 'Nombre', field: 'name' },
  { term: 'Razón social', field: 'legalName' },
  { term: 'Acreditación', field: 'accreditationNumber', mono: true },
  { term: 'Dirección', field: 'address' },
  { term: 'Correo electrónico', field: 'email' },
  { term: 'Teléfono', field: 'phone', mono: true },
] as const satisfies readonly { term: string; field: keyof Body; mono?: true }[]

export const BodyTable = ({ body }: { readonly body: Body | undefined }) => (
  <dl className="text-sm" aria-busy={body === undefined}>
    {rows.map(row => (
      <div
        key={row.field}
        className="grid gap-x-6 border-b border-line px-6 py-2.5 hover:bg-sunken sm:grid-cols-[11rem_1fr]"
      >
        <dt className="text-ink-soft">{row.term}</dt>
        <dd className={'mono' in row ? 'font-mono' : 'font-semibold'}>
          {body?.[row.field] ?? <Skeleton className="w-56" />}
        </dd>
      </div>
    ))}
  </dl>
)
