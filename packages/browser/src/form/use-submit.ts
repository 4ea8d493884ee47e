import { type SyntheticEvent, useState } from 'react'
import type { FieldValues, Path, UseFormProps, UseFormReturn } from 'react-hook-form'
import { ValidationError } from '../api/errors.ts'
import { AuthError } from '../errors/auth-error.ts'
import { messageOf, type Problem, problemOf } from './problem.ts'

/** For every `useForm`: validates on blur, then on every change. `useSubmit` moves the focus. */
export const formDefaults = { mode: 'onTouched', shouldFocusError: false } as const satisfies UseFormProps

export interface WrongField {
  readonly name: string
  /** The id of its control. */
  readonly id: string
  readonly message: string
}

/** The errors of the last submission; a new object for each. */
export interface Problems {
  readonly fields: readonly WrongField[]
  /** An error that belongs to no field. */
  readonly general?: Problem
  /** An error to announce: its field already has the focus, so focusing it would announce nothing. */
  readonly unheard?: string
}

/** The field of each kind of account error. Other errors are shown above the form. */
type Places<T extends FieldValues> = Readonly<Partial<Record<AuthError['kind'], Path<T>>>>

const controlOf = (element: HTMLFormElement, name: string): Element | null => {
  const found = element.elements.namedItem(name)
  return found instanceof RadioNodeList ? (found[0] as Element) : found
}

/** Errors by field: from the API, or from an account error whose kind has a field. */
const fieldMessages = <T extends FieldValues>(error: unknown, places: Places<T>): [string, string][] => {
  if (error instanceof ValidationError) return Object.entries(error.fields)
  const place = error instanceof AuthError ? places[error.kind] : undefined
  return place === undefined ? [] : [[place, messageOf(error)]]
}

const wrongFields = <T extends FieldValues>(
  form: UseFormReturn<T>,
  element: HTMLFormElement,
): WrongField[] => {
  const names = new Set([...element.elements].map(control => control.getAttribute('name') ?? ''))
  return [...names].flatMap(name => {
    const message = name && form.getFieldState(name as Path<T>).error?.message
    return message ? [{ name, id: controlOf(element, name)?.id ?? '', message }] : []
  })
}

/**
 * Submits a form; every form uses it. The button shows progress, values are preserved, and errors appear at their
 * field or above the form. A single wrong field gets the focus; several are listed on top, and the list gets it.
 */
export const useSubmit = <T extends FieldValues>(
  form: UseFormReturn<T>,
  run: (values: T) => unknown,
  places: Places<T> = {},
) => {
  const [problems, setProblems] = useState<Problems>()
  const [done, setDone] = useState(false)
  const focus = (name: string) => form.setFocus(name as Path<T>)

  /** Returns the error that no field of this form can show. */
  const placeOnFields = (error: unknown, element: HTMLFormElement): Problem | undefined => {
    const messages = fieldMessages(error, places)
    const unplaced: string[] = []
    for (const [name, message] of messages)
      if (controlOf(element, name)) form.setError(name as Path<T>, { type: 'server', message })
      else unplaced.push(message)
    if (messages.length > 0 && unplaced.length === 0) return undefined
    return { ...problemOf(error), ...(unplaced.length > 0 && { advice: unplaced.join(' ') }) }
  }

  const onSubmit = async (event: SyntheticEvent<HTMLFormElement>): Promise<void> => {
    const element = event.currentTarget
    let general: Problem | undefined
    let succeeded = false
    setProblems(undefined)
    await form.handleSubmit(async values => {
      try {
        await run(values)
        succeeded = true
      } catch (error) {
        general = placeOnFields(error, element)
      }
    })(event)
    setDone(succeeded)
    const fields = wrongFields(form, element)
    const [only, ...rest] = fields
    const alone = rest.length === 0 ? only : undefined
    const unheard = alone && alone.id === document.activeElement?.id ? alone.message : undefined
    if (only || general) setProblems({ fields, ...(general && { general }), ...(unheard && { unheard }) })
    if (alone) focus(alone.name)
  }

  return { onSubmit, problems, loading: form.formState.isSubmitting, done, focus }
}
