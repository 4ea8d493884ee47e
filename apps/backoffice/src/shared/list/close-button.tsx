import { Icon } from '@habilita/ui/icon'

interface CloseButtonProps {
  /** «Cerrar la decisión». */
  readonly label: string
  readonly className?: string
  readonly onClose: () => void
}

/** Closes the pane next to a list. */
export const CloseButton = ({ label, className = '', onClose }: CloseButtonProps) => (
  <button
    type="button"
    aria-label={label}
    title="Cerrar (Esc)"
    onClick={onClose}
    className={`-me-1.5 grid size-8 shrink-0 cursor-pointer place-items-center rounded-sm text-ink-soft hover:bg-sunken ${className}`}
  >
    <Icon name="close" className="size-5" />
  </button>
)
