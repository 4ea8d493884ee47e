import { type FieldErrors, type FieldValues, type Resolver, set } from 'react-hook-form'

/** A resolver for a form that is validated as a whole: `check` returns error messages by field path. */
export const checkedBy =
  <T extends FieldValues>(check: (values: T) => Readonly<Record<string, string>>): Resolver<T> =>
  values => {
    const wrong = Object.entries(check(values))
    if (wrong.length === 0) return { values, errors: {} }
    const errors: FieldErrors<T> = {}
    for (const [path, message] of wrong) set(errors, path, { type: 'check', message })
    return { values: {}, errors }
  }
