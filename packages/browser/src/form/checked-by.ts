import { type FieldErrors, type FieldValues, type Resolver, set } from 'react-hook-form'

/** For a form that is checked as a whole: `check` gives what is wrong, by path of the field, and nothing else. */
export const checkedBy =
  <T extends FieldValues>(check: (values: T) => Readonly<Record<string, string>>): Resolver<T> =>
  values => {
    const wrong = Object.entries(check(values))
    if (wrong.length === 0) return { values, errors: {} }
    const errors: FieldErrors<T> = {}
    for (const [path, message] of wrong) set(errors, path, { type: 'check', message })
    return { values: {}, errors }
  }
