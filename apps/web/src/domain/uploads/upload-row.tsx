import { Button } from '@habilita/ui/button'
import { Icon, type IconName } from '@habilita/ui/icon'
import { partSent, type UploadItem, type UploadState, uploadText } from './upload-item.ts'

interface UploadRowProps {
  readonly item: UploadItem
  readonly onPause: (id: string) => void
  readonly onResume: (id: string) => void
  readonly onRemove: (id: string) => void
}

const icons = {
  preparing: 'requests',
  waiting: 'expired',
  sending: 'upload',
  paused: 'expired',
  checking: 'requests',
  saved: 'check',
  refused: 'warning',
} satisfies Record<UploadState['status'], IconName>

const canPause = ({ status }: UploadState): boolean => status === 'sending' || status === 'waiting'

/** The progress of a file and its actions. */
export const UploadRow = ({ item, onPause, onResume, onRemove }: UploadRowProps) => {
  const { id, name, state } = item
  const isBad = state.status === 'refused'
  const isPaused = state.status === 'paused'
  const text = uploadText(item)
  return (
    <li className="flex flex-col gap-2 rounded-md border border-line p-3">
      <div className="flex items-center gap-3">
        <Icon name={icons[state.status]} className={`size-5 ${isBad ? 'text-bad' : 'text-accent'}`} />
        <span className="min-w-0 flex-1">
          <span className="block font-semibold wrap-anywhere">{name}</span>
          {/* The percentage has a progress bar; the rest is announced as it changes. */}
          <span
            {...(state.status !== 'sending' && { role: isBad ? 'alert' : 'status' })}
            className={`block text-sm ${isBad ? 'font-semibold text-bad' : 'text-ink-soft'}`}
          >
            {text}
          </span>
        </span>
        <Button variant="ghost" size="icon" aria-label={`Quitar ${name}`} onClick={() => onRemove(id)}>
          <Icon name="close" className="size-5" />
        </Button>
      </div>
      {state.status === 'sending' && (
        <progress
          max={100}
          value={partSent(item)}
          aria-label={`Subiendo ${name}`}
          className="h-1.5 w-full appearance-none overflow-hidden rounded-full bg-line [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-accent [&::-webkit-progress-value]:transition-[width]"
        />
      )}
      {(canPause(state) || isPaused) && (
        <Button
          variant="outline"
          size="sm"
          className="self-start"
          aria-label={`${isPaused ? 'Reanudar' : 'Pausar'} ${name}`}
          onClick={() => (isPaused ? onResume(id) : onPause(id))}
        >
          {isPaused ? 'Reanudar' : 'Pausar'}
        </Button>
      )}
    </li>
  )
}
