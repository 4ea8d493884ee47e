import type { SchemeVersion } from '@habilita/contract/schemes/staff-schemes'
import { Chip } from '@habilita/ui/chip'

/** Whether a version is in force, future or past. */
export const Standing = ({ of }: { readonly of: SchemeVersion['term']['standing'] }) => {
  if (of === 'in_force')
    return (
      <Chip tone="ok" className="whitespace-nowrap">
        En vigor
      </Chip>
    )
  return of === 'coming' ? <Chip tone="accent">Próxima</Chip> : <Chip>Anterior</Chip>
}
