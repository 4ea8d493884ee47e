import { Button } from '@habilita/ui/button'
import { type ReactNode, useEffect, useRef, useState } from 'react'

interface UnfoldingProps {
  readonly words: string
  /** Something is waiting in it: it opens by itself. */
  readonly begun: boolean
  readonly children: (close: () => void) => ReactNode
}

/** A form that few need: a button until it is asked for. Its first field then has the focus. */
export const Unfolding = ({ words, begun, children }: UnfoldingProps) => {
  const [open, setOpen] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (open) place.current?.querySelector('textarea')?.focus()
  }, [open])
  if (!open && !begun)
    return (
      <Button variant="outline" onClick={() => setOpen(true)}>
        {words}
      </Button>
    )
  return (
    <div ref={place} tabIndex={-1} className="flex flex-col gap-3 rounded-md">
      {children(() => setOpen(false))}
    </div>
  )
}
