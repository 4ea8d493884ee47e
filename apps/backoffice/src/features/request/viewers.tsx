import type { StaffRequestDetail } from '@habilita/contract/staff-requests'

const initials = (name: string): string =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map(part => part[0]?.toUpperCase() ?? '')
    .join('')

const listed = new Intl.ListFormat('es-ES', { type: 'conjunction' })

/** Who else has this request open now. */
export const Viewers = ({ viewers }: Pick<StaffRequestDetail, 'viewers'>) => {
  const names = viewers.map(({ name }) => name ?? 'alguien sin nombre')
  return (
    <output className="flex items-center gap-2 empty:hidden">
      {viewers.length > 0 && (
        <>
          <span aria-hidden="true" className="flex -space-x-1.5">
            {viewers.map(({ id, name }) => (
              <span
                key={id}
                className="grid size-6 place-items-center rounded-full border-2 border-paper bg-warn text-[0.625rem] font-bold text-paper"
              >
                {initials(name ?? '?')}
              </span>
            ))}
          </span>
          <span className="text-xs text-warn">
            {viewers.length === 1 ? 'La tiene abierta' : 'La tienen abierta'} {listed.format(names)}
          </span>
        </>
      )}
    </output>
  )
}
