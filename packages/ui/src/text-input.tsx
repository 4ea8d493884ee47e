import type { ComponentProps } from 'react'
import { controlClass } from './control-class.ts'
import { cx } from './cx.ts'
import { useField } from './field-context.ts'

interface TextInputProps extends ComponentProps<'input'> {
  readonly type?:
    | 'text'
    | 'email'
    | 'tel'
    | 'url'
    | 'search'
    | 'number'
    | 'date'
    | 'time'
    | 'datetime-local'
    | 'password'
}

export const TextInput = ({ type = 'text', className, ...native }: TextInputProps) => (
  <input
    {...useField()}
    {...native}
    type={type}
    className={cx(controlClass, 'min-h-(--control-height)', className)}
  />
)
