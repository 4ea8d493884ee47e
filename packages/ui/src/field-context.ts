import { createContext, use } from 'react'

interface FieldWiring {
  readonly id?: string
  readonly 'aria-describedby'?: string
  readonly 'aria-invalid'?: true
}

/** What a field tells the control inside it, whichever control that is. */
export const FieldContext = createContext<FieldWiring>({})

export const useField = (): FieldWiring => use(FieldContext)
