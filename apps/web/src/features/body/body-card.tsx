import type { Body } from '@habilita/contract/body'
import { formatPhone } from '@habilita/contract/phone'
import { Card } from '@habilita/ui/card'
import { Icon, type IconName } from '@habilita/ui/icon'
import { Skeleton } from '@habilita/ui/skeleton'
import type { ReactNode } from 'react'

interface RowProps {
  readonly icon: IconName
  readonly term: string
  readonly children: ReactNode
}

const Row = ({ icon, term, children }: RowProps) => (
  <div className="relative py-3 ps-13.5">
    <dt className="text-sm text-ink-soft">
      <span className="absolute inset-s-0 top-3.5 grid size-10 place-items-center rounded-md bg-accent-wash text-accent">
        <Icon name={icon} className="size-5.5" />
      </span>
      {term}
    </dt>
    <dd className="font-semibold">{children}</dd>
  </div>
)

const rows = {
  accreditation: { icon: 'accreditations', term: 'Acreditación' },
  legalName: { icon: 'company', term: 'Razón social' },
  address: { icon: 'place', term: 'Dirección' },
  email: { icon: 'mail', term: 'Correo electrónico' },
  phone: { icon: 'phone', term: 'Teléfono' },
} satisfies Record<string, Omit<RowProps, 'children'>>

const linkClass = 'inline-block text-accent underline underline-offset-4'

export const BodyCard = ({ body }: { readonly body: Body }) => (
  <Card className="py-1">
    <dl className="divide-y divide-line">
      <Row {...rows.accreditation}>
        <span className="font-mono">{body.accreditationNumber}</span>
      </Row>
      <Row {...rows.legalName}>{body.legalName}</Row>
      <Row {...rows.address}>{body.address}</Row>
      <Row {...rows.email}>
        <a href={`mailto:${body.email}`} className={linkClass}>
          {body.email}
        </a>
      </Row>
      <Row {...rows.phone}>
        <a href={`tel:${body.phone}`} className={linkClass}>
          {formatPhone(body.phone)}
        </a>
      </Row>
    </dl>
  </Card>
)

export const BodyCardSkeleton = () => (
  <Card className="py-1">
    <dl className="divide-y divide-line">
      {Object.values(rows).map(row => (
        <Row key={row.term} {...row}>
          <Skeleton className="w-44" />
          {(row === rows.legalName || row === rows.address) && <Skeleton className="w-32" />}
        </Row>
      ))}
    </dl>
  </Card>
)
