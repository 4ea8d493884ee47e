import { categoryNames } from '@habilita/contract/categories'
import type { ReasonTemplate } from '@habilita/contract/staff-templates'
import { Chip } from '@habilita/ui/chip'
import { documentName } from './text-words.ts'

interface TextRowProps {
  readonly text: ReasonTemplate
  readonly isOpen: boolean
  readonly onOpen: () => void
}

export const TextRow = ({ text, isOpen, onOpen }: TextRowProps) => {
  const about = documentName(text)
  return (
    <li className={`border-b border-line ${isOpen ? 'bg-accent-wash' : 'hover:bg-sunken'}`}>
      <button
        type="button"
        data-row=""
        aria-current={isOpen || undefined}
        onClick={onOpen}
        className="flex w-full cursor-pointer flex-col gap-0.5 px-5 py-2 text-start -outline-offset-3"
      >
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className={`font-semibold ${text.isRetired ? 'text-ink-soft line-through' : ''}`}>
            {text.title}
          </span>
          {text.isRetired && <Chip>Retirado</Chip>}
          {about !== undefined && <Chip tone="accent">{about}</Chip>}
          {text.category !== null && <Chip tone="accent">{categoryNames[text.category]}</Chip>}
        </span>
        <span className="line-clamp-2 text-xs text-ink-soft">{text.text}</span>
      </button>
    </li>
  )
}
