import type { DataRequestDetail } from '@habilita/contract/people/data-requests'
import { Icon } from '@habilita/ui/icon'
import { identityOf } from './identity-check.ts'

/** Shown before data are handed over or deleted. */
export const IdentityWarning = ({ detail }: { readonly detail: DataRequestDetail }) =>
  identityOf(detail) === undefined && (
    <p className="flex items-start gap-2 rounded-md bg-warn-wash px-3 py-2 text-warn">
      <Icon name="warning" className="mt-px size-5" />
      Nadie ha anotado cómo se comprobó que es quien dice ser: hace falta antes de dar, corregir o suprimir
      datos.
    </p>
  )
