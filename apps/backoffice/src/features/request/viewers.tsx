import type { StaffRequestDetail } from '@habilita/contract/requests/staff-requests'
import { describeViewers } from './viewer-labels.ts'

const initials = (name: string): string =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map(part => part[0]?.toUpperCase() ?? '')
    .join('')

interface ViewersProps {
  readonly detail: StaffRequestDetail
  readonly viewers: StaffRequestDetail['viewers']
}

export const Viewers = ({ detail: { state, assignedTo }, viewers }: ViewersProps) => (
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
        <span className="text-xs text-warn">{describeViewers({ viewers, state, assignedTo })}</span>
      </>
    )}
  </output>
)
