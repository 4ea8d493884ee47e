import { formDefaults } from '@habilita/browser/form/use-submit'

/** Validates on submit only: a message on blur would move the button being pressed. */
export const dialogFormDefaults = { ...formDefaults, mode: 'onSubmit' } as const
