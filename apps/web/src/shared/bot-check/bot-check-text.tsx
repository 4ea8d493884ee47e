import { installation } from '@habilita/browser/installation'

/** Always rendered where the check is on: only its text changes, so that it is announced. */
export const BotCheckText = ({ checking }: { readonly checking: boolean }) =>
  installation.identity.botCheck && (
    <output className="text-center text-sm text-ink-soft empty:hidden">
      {checking && 'Comprobando que eres una persona…'}
    </output>
  )
