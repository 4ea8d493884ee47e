import { createContext, use } from 'react'

interface FieldWiring {
  readonly id?: string
  readonly 'aria-describedby'?: string
  readonly 'aria-invalid'?: true
}

/** Passes ids and messages from a field to the control inside it. */
export const FieldContext = createContext<FieldWiring>({})

export const useField = (): FieldWiring => use(FieldContext)
