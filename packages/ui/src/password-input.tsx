import { type ComponentProps, useState } from 'react'
import { cx } from './cx.ts'
import { Icon } from './icon.tsx'
import { TextInput } from './text-input.tsx'

interface PasswordInputProps extends Omit<ComponentProps<'input'>, 'type'> {
  /** Names the password in the show/hide label when a form has two. */
  readonly what?: string
}

export const PasswordInput = ({ what = 'contraseña', className, ...native }: PasswordInputProps) => {
  const [shown, setShown] = useState(false)
  return (
    <span className={cx('relative block', className)}>
      <TextInput
        spellCheck={false}
        autoCapitalize="none"
        {...native}
        type={shown ? 'text' : 'password'}
        className="pe-14"
      />
      <button
        type="button"
        disabled={native.disabled}
        aria-label={`${shown ? 'Ocultar' : 'Mostrar'} ${what}`}
        onClick={() => setShown(!shown)}
        className="absolute inset-e-1 top-1/2 grid size-11 -translate-y-1/2 cursor-pointer place-items-center rounded-md text-ink-soft hover:text-ink disabled:opacity-50"
      >
        <Icon name={shown ? 'eye-off' : 'eye'} />
      </button>
    </span>
  )
}
