import { type SyntheticEvent, useState } from 'react'
import type { FieldValues, Path, UseFormProps, UseFormReturn } from 'react-hook-form'
import { ValidationError } from '../api/errors.ts'
import { AuthError } from '../errors/auth-error.ts'
import { messageOf, type Problem, problemOf } from './problem.ts'

/** For every `useForm`: quiet until a field is left, then at every key. Where the focus goes is `useSubmit`'s. */
export const formDefaults = { mode: 'onTouched', shouldFocusError: false } as const satisfies UseFormProps

export interface WrongField {
  readonly name: string
  /** Of its control in the page. */
  readonly id: string
  readonly message: string
}

/** How the last try ended badly; a new one for every try. */
export interface Problems {
  readonly fields: readonly WrongField[]
  /** What belongs to no field. */
  readonly general?: Problem
  /** What nobody would hear: the field that it stands at has had the focus all along. */
  readonly unheard?: string
}

/** Which field of the form an error of the account belongs to. Without a place it goes above the form. */
type Places<T extends FieldValues> = Readonly<Partial<Record<AuthError['kind'], Path<T>>>>

const controlOf = (element: HTMLFormElement, name: string): Element | null => {
  const found = element.elements.namedItem(name)
  return found instanceof RadioNodeList ? (found[0] as Element) : found
}

/** What the API says of each field, or whose kind the form has a place for. */
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
 * The one way a form is sent: the button loads, what was typed stays, and what fails goes to its field or above
 * the form. One wrong field gets the focus; several are listed on top, and the list gets it.
 */
export const useSubmit = <T extends FieldValues>(
  form: UseFormReturn<T>,
  run: (values: T) => unknown,
  places: Places<T> = {},
) => {
  const [problems, setProblems] = useState<Problems>()
  const [done, setDone] = useState(false)
  const focus = (name: string) => form.setFocus(name as Path<T>)

  /** Gives what no field of this form can show. */
  const placeOnFields = (error: unknown, element: HTMLFormElement): Problem | undefined => {
    const messages = fieldMessages(error, places)
    const homeless: string[] = []
    for (const [name, message] of messages)
      if (controlOf(element, name)) form.setError(name as Path<T>, { type: 'server', message })
      else homeless.push(message)
    if (messages.length > 0 && homeless.length === 0) return undefined
    return { ...problemOf(error), ...(homeless.length > 0 && { advice: homeless.join(' ') }) }
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
