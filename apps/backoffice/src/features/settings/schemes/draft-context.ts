import type { SchemeFaults } from '@habilita/contract/schemes/scheme-faults'
import { createContext, use } from 'react'
import { type Path, type UseFormReturn, useFormState } from 'react-hook-form'
import type { SchemeValues } from './scheme-values.ts'

interface DraftContextValue {
  readonly form: UseFormReturn<SchemeValues>
  /** Faults that block publication, but not saving. */
  readonly faults: SchemeFaults
}

export const DraftContext = createContext<DraftContextValue | undefined>(undefined)

export const useDraftForm = (): DraftContextValue => {
  const draft = use(DraftContext)
  if (!draft) throw new Error('No draft is written here')
  return draft
}

/** Faults that block saving take precedence over those that block publication. */
export const useFault = (path: string): string | undefined => {
  const { form, faults } = useDraftForm()
  const name = path as Path<SchemeValues>
  const state = useFormState({ control: form.control, name, exact: true })
  return form.getFieldState(name, state).error?.message ?? faults[path]
}
