import type { SchemeVersion } from '@habilita/contract/schemes/staff-schemes'
import { Chip } from '@habilita/ui/chip'

/** How a version stands among the others of its trade. */
export const Standing = ({ of }: { readonly of: SchemeVersion['term']['standing'] }) => {
  if (of === 'in_force')
    return (
      <Chip tone="ok" className="whitespace-nowrap">
        En vigor
      </Chip>
    )
  return of === 'coming' ? <Chip tone="accent">Próxima</Chip> : <Chip>Anterior</Chip>
}
