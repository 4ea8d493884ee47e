import { useState } from 'react'
import { useMe } from './me.ts'

/** What was typed and not sent, by who typed it, until this page is left: something else may be opened meanwhile. */
const kept = new Map<string, string>()

export const useDraft = (of: string) => {
  const { id } = useMe()
  const key = `${id} ${of}`
  const [text, setText] = useState(() => kept.get(key) ?? '')
  return {
    text,
    setText: (next: string) => {
      if (next === '') kept.delete(key)
      else kept.set(key, next)
      setText(next)
    },
  }
}
