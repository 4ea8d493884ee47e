import { useEffect } from 'react'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'

/** Focuses the field of a dialog that asks one thing, after the dialog has set its own focus. */
export const useFirstField = <T extends FieldValues>(form: UseFormReturn<T>, name: Path<T>): void => {
  useEffect(() => {
    const frame = requestAnimationFrame(() => form.setFocus(name))
    return () => cancelAnimationFrame(frame)
  }, [form, name])
}
