import { Button } from '@habilita/ui/button'
import { Icon } from '@habilita/ui/icon'

interface DownloadButtonProps {
  /** The name of the file. */
  readonly name: string
  readonly loading: boolean
  readonly onClick: () => void
}

/** Saves a document on the device. */
export const DownloadButton = ({ name, loading, onClick }: DownloadButtonProps) => (
  <Button
    variant="outline"
    size="icon"
    loading={loading}
    aria-label={`Descargar ${name}`}
    className="shrink-0"
    onClick={onClick}
  >
    <Icon name="download" className="size-5.5" />
  </Button>
)
