import { Loaded } from '@habilita/browser/loaded'
import { Radio, RadioGroup } from '@habilita/ui/radio'
import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { useMe } from './me.ts'

/** A staff member who can be assigned. */
interface Candidate {
  readonly id: string
  readonly name: string | null
  readonly hint?: string
  /** Cannot be assigned; the hint says why. */
  readonly isBarred?: boolean
}

interface AssignDialogProps<T> {
  readonly title: string
  readonly description?: string
  /** «Quién la estudia» */
  readonly legend: string
  readonly current: string | null
  readonly query: UseQueryResult<T>
  readonly candidatesOf: (data: T) => readonly Candidate[]
  /** Hint of the option "no one". */
  readonly nobody?: string
  readonly conflict?: ReactNode
  readonly onAssign: (userId: string | null) => Promise<unknown>
  readonly onClose: () => void
}

const NOBODY = ''

/** Assigns to the user, another staff member or no one. */
export const AssignDialog = <T,>(props: AssignDialogProps<T>) => {
  const { title, description, legend, current, query, candidatesOf, nobody, conflict } = props
  const { onAssign, onClose } = props
  const me = useMe()
  const [chosen, setChosen] = useState<string>()
  const candidates = query.data === undefined ? [] : candidatesOf(query.data)
  const isMine = candidates.some(({ id, isBarred }) => id === me.id && !isBarred)
  const picked = chosen ?? current ?? (isMine ? me.id : NOBODY)
  const mineFirst = [
    ...candidates.filter(({ id }) => id === me.id),
    ...candidates.filter(({ id }) => id !== me.id),
  ]
  return (
    <ConfirmDialog
      title={title}
      {...(description !== undefined && { description })}
      send="Asignar"
      isReady={query.data !== undefined && picked !== (current ?? NOBODY)}
      conflict={conflict}
      onConfirm={() => onAssign(picked === NOBODY ? null : picked)}
      onClose={onClose}
    >
      <Loaded query={query}>
        {() => (
          <RadioGroup legend={legend} className="max-h-[45dvh] overflow-y-auto p-1">
            {mineFirst.map(({ id, name, hint, isBarred = false }) => (
              <Radio
                key={id}
                label={id === me.id ? `Yo (${name ?? 'sin nombre'})` : (name ?? 'Sin nombre')}
                {...(hint !== undefined && { hint })}
                disabled={isBarred}
                checked={picked === id}
                onChange={() => setChosen(id)}
              />
            ))}
            {current !== null && (
              <Radio
                label="Nadie"
                {...(nobody !== undefined && { hint: nobody })}
                checked={picked === NOBODY}
                onChange={() => setChosen(NOBODY)}
              />
            )}
          </RadioGroup>
        )}
      </Loaded>
    </ConfirmDialog>
  )
}
