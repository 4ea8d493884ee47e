import { stepOfFault, type DraftFaults } from '@habilita/contract/requests/draft-faults'
import type { DraftField } from '@habilita/contract/requests/drafts'
import { Card } from '@habilita/ui/card'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { fieldName } from './field-text.ts'
import { stepSearch } from './wizard.ts'

interface FaultListProps {
  readonly draftKey: string
  readonly title: string
  readonly faults: DraftFaults
  /** Takes the focus when the list was just requested. */
  readonly takesFocus: boolean
}

/** Names the document, so that equal faults of several documents can be told apart. */
const faultText = (field: DraftField | 'profile', fault: string): string => {
  if (field === 'profile' || !field.startsWith('doc_') || fault.startsWith('Falta')) return fault
  return `${fieldName(field)}: ${fault}`
}

const focus = (list: HTMLElement | null) => list?.focus()

/** Missing or wrong fields, each linked to its step. */
export const FaultList = ({ draftKey, title, faults, takesFocus }: FaultListProps) => {
  const id = useId()
  const fields = Object.keys(faults) as (DraftField | 'profile')[]
  return (
    <section {...(takesFocus && { ref: focus })} tabIndex={-1} aria-labelledby={id} className="rounded-lg">
      <Card tone="bad">
        <h2 id={id} className="text-base">
          {title}
        </h2>
        <ul className="mt-1 flex flex-col gap-1">
          {fields.map(field => (
            <li key={field}>
              <Link
                to="/new-request"
                search={stepSearch(draftKey, stepOfFault(field), field)}
                className="inline-flex min-h-9 items-center font-semibold text-bad underline underline-offset-4"
              >
                {faultText(field, faults[field] ?? '')}
              </Link>
            </li>
          ))}
        </ul>
      </Card>
    </section>
  )
}
