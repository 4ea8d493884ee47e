import { Button } from '@habilita/ui/button'
import { type ReactNode, useEffect, useRef, useState } from 'react'

interface CollapsedFormProps {
  readonly label: string
  /** A draft exists: the form is shown at once. */
  readonly isStarted: boolean
  readonly children: (close: () => void) => ReactNode
}

/** A button that is replaced by a rarely needed form, whose first field gets the focus. */
export const CollapsedForm = ({ label, isStarted, children }: CollapsedFormProps) => {
  const [open, setOpen] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (open) place.current?.querySelector('textarea')?.focus()
  }, [open])
  if (!open && !isStarted)
    return (
      <Button variant="outline" onClick={() => setOpen(true)}>
        {label}
      </Button>
    )
  return (
    <div ref={place} tabIndex={-1} className="flex flex-col gap-3 rounded-md">
      {children(() => setOpen(false))}
    </div>
  )
}
