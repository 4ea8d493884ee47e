import { Button } from '@habilita/ui/button'
import { type SyntheticEvent, useState } from 'react'

interface AddAreaProps {
  readonly known: readonly string[]
  readonly onAdd: (name: string) => void
}

/** Adds a column for the result of one area. */
export const AddArea = ({ known, onAdd }: AddAreaProps) => {
  const [name, setName] = useState('')
  const add = (event: SyntheticEvent) => {
    event.preventDefault()
    const wanted = name.trim()
    if (wanted === '') return
    if (!known.includes(wanted)) onAdd(wanted)
    setName('')
  }
  return (
    <form onSubmit={add} className="flex items-center gap-1.5 py-1.5">
      <input
        aria-label="Añadir un área con puntos propios"
        placeholder="Área, como «Normativa»"
        value={name}
        onChange={({ target }) => setName(target.value)}
        maxLength={80}
        className="min-h-9 w-52 rounded-md border border-line-strong bg-surface px-2.5"
      />
      <Button type="submit" variant="outline" size="sm">
        Añadir área
      </Button>
    </form>
  )
}
