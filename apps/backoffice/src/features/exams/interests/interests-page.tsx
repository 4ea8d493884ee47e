import { day } from '@habilita/browser/day'
import type { StaffInterest } from '@habilita/contract/exams/staff-interests'
import { Button } from '@habilita/ui/button'
import { Chip } from '@habilita/ui/chip'
import { StatePanel } from '@habilita/ui/state-panel'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { DataTable } from '../../../shared/data-table.tsx'
import { QueryContent } from '../../../shared/query-content.tsx'
import { hasRole, useMe } from '../../../shared/me.ts'
import { Page } from '../../../shared/shell/page.tsx'
import { DeclareDialog } from './declare-dialog.tsx'
import { tieNames } from './interest-labels.ts'
import { interestsQuery } from './interests-query.ts'
import { RemoveDialog } from './remove-dialog.tsx'

const Standing = ({ interest: { removedAt, counts, endedOn } }: { readonly interest: StaffInterest }) => {
  if (removedAt !== null) return <Chip>Retirado el {day(removedAt)}</Chip>
  if (!counts) return <Chip>Ya no cuenta</Chip>
  return (
    <Chip tone="warn">{endedOn === null ? 'En vigor' : `Cuenta todavía (acabó el ${day(endedOn)})`}</Chip>
  )
}

interface InterestsPageProps {
  readonly of: 'me' | 'everybody'
}

/** Conflicts of interest of staff with people and companies. A conflict bars examining and deciding. */
export const InterestsPage = ({ of }: InterestsPageProps) => {
  const me = useMe()
  const isAdmin = hasRole(me)
  const query = useInfiniteQuery(interestsQuery(isAdmin ? of : 'me'))
  const [open, setOpen] = useState<'declare' | StaffInterest>()
  const all = query.data?.pages.flatMap(({ interests }) => interests) ?? []
  const isEverybody = isAdmin && of === 'everybody'
  return (
    <Page
      title="Conflictos de interés"
      actions={
        <Button size="sm" onClick={() => setOpen('declare')}>
          Declarar un vínculo…
        </Button>
      }
      tools={
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <p className="me-auto max-w-prose text-ink-soft">
            Parentesco, trabajo, formación o negocios con una persona o una empresa. Quien tiene un vínculo no
            examina ni decide sobre ella; al acabar cuenta dos años más.
          </p>
          {isAdmin && (
            <ul aria-label="De quién" className="flex gap-0.5 rounded-full bg-sunken p-0.5">
              {(
                [
                  ['me', 'Los míos'],
                  ['everybody', 'De todo el personal'],
                ] as const
              ).map(([whose, label]) => (
                <li key={whose}>
                  <Link
                    to="/exams/interests"
                    search={{ of: whose }}
                    replace
                    aria-current={whose === of ? 'true' : undefined}
                    className="inline-flex min-h-8 items-center rounded-full px-3 text-xs font-semibold text-ink-soft hover:text-ink aria-[current]:bg-surface aria-[current]:text-ink aria-[current]:shadow-card"
                  >
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          )}
        </div>
      }
    >
      <div className="flex min-h-0 grow flex-col overflow-y-auto border-t border-line">
        <QueryContent query={query} what="los vínculos">
          {() =>
            all.length === 0 ? (
              <StatePanel
                icon="independence"
                title="Ningún vínculo declarado"
                className="grow justify-center"
              >
                Si conoces a alguien que se examina, o trabajas con su empresa, decláralo aquí antes de
                examinar.
              </StatePanel>
            ) : (
              <DataTable
                label="Vínculos declarados"
                rows={all}
                idOf={({ id }) => id}
                columns={[
                  ...(isEverybody
                    ? [
                        {
                          head: 'Del personal',
                          render: ({ staff }: StaffInterest) => staff.name ?? 'Sin nombre',
                        },
                      ]
                    : []),
                  {
                    head: 'Con quién',
                    render: ({ name, document, taxId, party }) => (
                      <>
                        <span className="block font-semibold">{name}</span>
                        <span className="block text-xs text-ink-soft">
                          {party === 'person' ? 'Persona' : 'Empresa'}{' '}
                          <span className="font-mono">{document ?? taxId}</span>
                        </span>
                      </>
                    ),
                  },
                  { head: 'Vínculo', render: ({ tie }) => tieNames[tie] },
                  {
                    head: 'Declarado',
                    render: ({ declaredAt, declaredBy, staff }) => (
                      <>
                        {day(declaredAt)}
                        {declaredBy.id !== staff.id && (
                          <span className="block text-xs text-ink-soft">
                            por {declaredBy.name ?? 'alguien sin nombre'}
                          </span>
                        )}
                      </>
                    ),
                  },
                  { head: 'Estado', render: interest => <Standing interest={interest} /> },
                  {
                    head: 'Acciones',
                    quiet: true,
                    end: true,
                    render: interest =>
                      isAdmin &&
                      interest.removedAt === null &&
                      interest.staff.id !== me.id && (
                        <Button variant="outline" size="sm" onClick={() => setOpen(interest)}>
                          Retirar…<span className="sr-only"> el vínculo con {interest.name}</span>
                        </Button>
                      ),
                  },
                ]}
              />
            )
          }
        </QueryContent>
        {query.hasNextPage && (
          <div className="p-4 text-center">
            <Button
              variant="outline"
              size="sm"
              loading={query.isFetchingNextPage}
              onClick={() => void query.fetchNextPage()}
            >
              Ver más
            </Button>
          </div>
        )}
      </div>
      {open === 'declare' && <DeclareDialog onClose={() => setOpen(undefined)} />}
      {open !== undefined && open !== 'declare' && (
        <RemoveDialog interest={open} onClose={() => setOpen(undefined)} />
      )}
    </Page>
  )
}
