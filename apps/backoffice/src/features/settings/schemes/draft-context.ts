import type { SchemeFaults } from '@habilita/contract/schemes/scheme-faults'
import { createContext, use } from 'react'
import { type Path, type UseFormReturn, useFormState } from 'react-hook-form'
import type { SchemeValues } from './scheme-values.ts'

interface DraftContextValue {
  readonly form: UseFormReturn<SchemeValues>
  /** What stands between the draft and being published: it can be saved with it. */
  readonly faults: SchemeFaults
}

export const DraftContext = createContext<DraftContextValue | undefined>(undefined)

export const useDraftForm = (): DraftContextValue => {
  const draft = use(DraftContext)
  if (!draft) throw new Error('No draft is written here')
  return draft
}

/** What is wrong with a field: what cannot be saved goes before what cannot be published. */
export const useFault = (path: string): string | undefined => {
  const { form, faults } = useDraftForm()
  const name = path as Path<SchemeValues>
  const state = useFormState({ control: form.control, name, exact: true })
  return form.getFieldState(name, state).error?.message ?? faults[path]
}
