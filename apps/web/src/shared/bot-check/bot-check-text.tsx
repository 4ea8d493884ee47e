import { installation } from '@habilita/browser/installation'

/** Always there where the check is on: what is said is what changes in it. */
export const BotCheckWords = ({ checking }: { readonly checking: boolean }) =>
  installation.identity.botCheck && (
    <output className="text-center text-sm text-ink-soft empty:hidden">
      {checking && 'Comprobando que eres una persona…'}
    </output>
  )
