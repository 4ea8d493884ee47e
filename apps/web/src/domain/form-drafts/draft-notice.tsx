import { Button } from '@habilita/ui/button'
import { Card } from '@habilita/ui/card'
import { focusHeading } from '@habilita/browser/focus-heading'

interface DraftNoticeProps {
  readonly shown: boolean
  readonly onDiscard: () => void
}

/** Shown above a form with a restored draft. */
export const DraftNotice = ({ shown, onDiscard }: DraftNoticeProps) => (
  <output className="contents">
    {shown && (
      <Card tone="accent" className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 py-2.5">
        <span className="text-sm">Hemos recuperado lo que no habías guardado.</span>
        <Button
          variant="link"
          size="default"
          className="-mx-4"
          onClick={() => {
            onDiscard()
            // The button disappears with the notice.
            focusHeading()
          }}
        >
          Descartar
        </Button>
      </Card>
    )}
  </output>
)
