import { day, dayAndHour } from '@habilita/browser/day'
import type { StaffMember } from '@habilita/contract/staff/staff-members'
import { Button } from '@habilita/ui/button'
import { Chip } from '@habilita/ui/chip'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { DataTable } from '../../../shared/data-table.tsx'
import { QueryContent } from '../../../shared/query-content.tsx'
import { roleNames, useMe } from '../../../shared/me.ts'
import { SettingsSection } from '../settings-section.tsx'
import { AddMember } from './add-member.tsx'
import { ChangeRoles } from './change-roles.tsx'
import { ResetFactor } from './reset-factor.tsx'
import { staffQuery } from '../../../shared/staff-query.ts'

type Open = { readonly kind: 'add' } | { readonly kind: 'roles' | 'factor'; readonly member: StaffMember }

const SecondFactor = ({ has }: { readonly has: boolean | null | undefined }) => {
  if (has === null || has === undefined) return <span className="text-ink-soft">No consta</span>
  return has ? <Chip tone="ok">Activada</Chip> : <Chip tone="warn">Pendiente</Chip>
}

export const StaffPage = () => {
  const me = useMe()
  const members = useQuery(staffQuery)
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  return (
    <SettingsSection
      title="Personal y funciones"
      intro="Quién trabaja aquí y qué puede hacer. Lo que cambies vale desde ese momento."
      action={
        <Button size="default" onClick={() => setOpen({ kind: 'add' })}>
          Añadir a alguien
        </Button>
      }
    >
      <QueryContent query={members} what="el personal">
        {({ members: rows }) => (
          <DataTable
            label="Personal"
            rows={rows}
            idOf={({ id }) => id}
            columns={[
              {
                head: 'Persona',
                render: ({ name, details }) => (
                  <>
                    <span className="block min-w-48 font-semibold">{name ?? 'Sin nombre'}</span>
                    <span className="block text-xs wrap-anywhere text-ink-soft">{details?.email}</span>
                  </>
                ),
              },
              {
                head: 'Funciones',
                render: ({ roles }) => (
                  <span className="flex flex-wrap gap-1">
                    {roles.map(role => (
                      <Chip key={role}>{roleNames[role]}</Chip>
                    ))}
                  </span>
                ),
              },
              {
                head: 'Verificación en dos pasos',
                render: ({ details }) => <SecondFactor has={details?.secondFactor} />,
              },
              {
                head: 'Última vez aquí',
                render: ({ details }) => (
                  <span className="whitespace-nowrap">
                    <span className="block">
                      {details?.lastSeenAt ? dayAndHour(details.lastSeenAt) : 'Todavía no'}
                    </span>
                    {details && (
                      <span className="block text-xs text-ink-soft">desde el {day(details.since)}</span>
                    )}
                  </span>
                ),
              },
              {
                head: 'Acciones',
                quiet: true,
                end: true,
                render: member => (
                  <span className="inline-flex flex-wrap justify-end gap-1.5 whitespace-nowrap">
                    <Button variant="outline" size="sm" onClick={() => setOpen({ kind: 'roles', member })}>
                      Funciones<span className="sr-only"> de {member.name}</span>
                    </Button>
                    {member.details?.secondFactor === true && member.id !== me.id && (
                      <Button variant="ghost" size="sm" onClick={() => setOpen({ kind: 'factor', member })}>
                        Quitar dos pasos<span className="sr-only"> de {member.name}</span>
                      </Button>
                    )}
                  </span>
                ),
              },
            ]}
          />
        )}
      </QueryContent>
      {open?.kind === 'add' && <AddMember onClose={close} />}
      {open?.kind === 'roles' && <ChangeRoles member={open.member} onClose={close} />}
      {open?.kind === 'factor' && <ResetFactor member={open.member} onClose={close} />}
    </SettingsSection>
  )
}
