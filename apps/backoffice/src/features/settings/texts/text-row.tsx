import { categoryNames } from '@habilita/contract/values/categories'
import type { ReasonTemplate } from '@habilita/contract/staff/staff-templates'
import { Chip } from '@habilita/ui/chip'
import { Icon } from '@habilita/ui/icon'
import { documentName } from './text-labels.ts'

export type Step = -1 | 1

interface TextRowProps {
  readonly text: ReasonTemplate
  readonly isOpen: boolean
  readonly onOpen: () => void
  readonly mayMove: (step: Step) => boolean
  readonly onMove: (step: Step) => void
}

const moves = [
  { step: -1, words: 'Subir', className: 'rotate-180' },
  { step: 1, words: 'Bajar', className: '' },
] as const

export const TextRow = ({ text, isOpen, onOpen, mayMove, onMove }: TextRowProps) => {
  const about = documentName(text)
  return (
    <li className={`flex items-center border-b border-line ${isOpen ? 'bg-accent-wash' : 'hover:bg-sunken'}`}>
      <button
        type="button"
        data-row=""
        data-text={text.id}
        aria-current={isOpen || undefined}
        onClick={onOpen}
        className="flex min-w-0 grow cursor-pointer flex-col gap-0.5 px-5 py-2 text-start -outline-offset-3"
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
      {moves.some(({ step }) => mayMove(step)) && (
        <span className="flex shrink-0 pe-3">
          {moves.map(({ step, words, className }) => (
            <button
              key={step}
              type="button"
              aria-label={`${words} «${text.title}»`}
              title={words}
              disabled={!mayMove(step)}
              onClick={() => onMove(step)}
              className="grid size-8 cursor-pointer place-items-center rounded-sm text-ink-soft hover:bg-accent-wash disabled:cursor-default disabled:opacity-35"
            >
              <Icon name="chevron-down" className={`size-4 ${className}`} />
            </button>
          ))}
        </span>
      )}
    </li>
  )
}
