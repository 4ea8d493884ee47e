import { formDefaults } from '@habilita/browser/form/use-submit'

/** A message that appears on leaving the field would move the very button that is being pressed: they wait. */
export const inDialog = { ...formDefaults, mode: 'onSubmit' } as const
