import { type StaffRole, staffRoles } from '@habilita/contract/staff/staff'
import { Checkbox } from '@habilita/ui/checkbox'
import { roleNames } from '../../../shared/me.ts'

const hints: Readonly<Record<StaffRole, string>> = {
  reviewer: 'Revisa solicitudes y documentos, pide subsanaciones, admite.',
  examiner: 'Prepara convocatorias, pasa lista y pone resultados.',
  decider: 'Concede, deniega, suspende y retira certificados.',
  admin: 'Todo lo anterior, más el personal, los esquemas y la auditoría.',
}

interface RoleChoiceProps {
  readonly chosen: readonly StaffRole[]
  readonly onChange: (roles: readonly StaffRole[]) => void
  readonly error?: string | undefined
}

export const RoleChoice = ({ chosen, onChange, error }: RoleChoiceProps) => (
  <fieldset>
    <legend className="mb-1 text-sm font-semibold">Funciones</legend>
    {staffRoles.map(role => (
      <Checkbox
        key={role}
        name="roles"
        label={roleNames[role]}
        hint={hints[role]}
        checked={chosen.includes(role)}
        onChange={event =>
          onChange(staffRoles.filter(each => (each === role ? event.target.checked : chosen.includes(each))))
        }
      />
    ))}
    {error !== undefined && (
      <p role="alert" className="text-sm font-semibold text-bad">
        {error}
      </p>
    )}
  </fieldset>
)
