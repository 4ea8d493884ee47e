import { useEffect } from 'react'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'

/** In a dialog that asks one thing: the focus goes to where the answer is typed, once the dialog has settled it. */
export const useFirstField = <T extends FieldValues>(form: UseFormReturn<T>, name: Path<T>): void => {
  useEffect(() => {
    const frame = requestAnimationFrame(() => form.setFocus(name))
    return () => cancelAnimationFrame(frame)
  }, [form, name])
}
