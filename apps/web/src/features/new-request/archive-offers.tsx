import type { ArchiveDocument } from '@habilita/contract/files/files'
import { Button } from '@habilita/ui/button'
import { day } from '@habilita/browser/day'

interface ArchiveOffersProps {
  readonly offers: readonly ArchiveDocument[]
  readonly onUse: (document: ArchiveDocument) => void
}

const MOST = 3

/** Documents of the archive that can be used again. */
export const ArchiveOffers = ({ offers, onUse }: ArchiveOffersProps) => {
  const usable = offers.filter(({ isExpired }) => !isExpired).slice(0, MOST)
  if (usable.length === 0) return null
  return (
    <div className="flex flex-col gap-2 rounded-md bg-accent-wash p-3">
      <h3 className="text-sm">Ya lo tienes en tu archivo</h3>
      <ul className="flex flex-col gap-2">
        {usable.map(document => (
          <li key={document.id} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
            <span className="min-w-0 flex-1 basis-40">
              <span className="block font-semibold wrap-anywhere">{document.fileName}</span>
              <span className="block text-sm text-ink-soft">Subido el {day(document.createdAt)}</span>
            </span>
            <Button
              variant="outline"
              size="sm"
              aria-label={`Usar ${document.fileName}`}
              onClick={() => onUse(document)}
            >
              Usar
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}
