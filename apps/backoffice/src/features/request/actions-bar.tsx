import { Button } from '@habilita/ui/button'
import { Keys } from '../../shared/keys/key-names.tsx'
import type { Powers } from './powers.ts'

export type Opened = 'reject' | 'remedy' | 'refuse' | 'admit' | 'payment' | 'assign'

interface ActionsBarProps {
  readonly powers: Powers
  readonly onOpen: (dialog: Opened) => void
}

/** Why a button is disabled, as tooltip and for screen readers. */
const remedyHint = ({ mayAskRemedy }: Powers): string | undefined =>
  mayAskRemedy ? undefined : 'Rechaza antes algún documento'

/** Actions that end a review. */
export const ActionsBar = ({ powers, onOpen }: ActionsBarProps) => (
  <div className="flex flex-wrap items-center justify-end gap-2 border-t border-line bg-surface px-4 py-2.5">
    {powers.rejected.length > 0 && (
      <p className="me-auto text-xs text-ink-soft">
        {powers.rejected.length === 1
          ? 'Hay 1 documento rechazado: pide la subsanación.'
          : `Hay ${powers.rejected.length} documentos rechazados: pide la subsanación.`}
      </p>
    )}
    {powers.isOfPaper && powers.rejected.length === 0 && (
      <p className="me-auto text-xs text-ink-soft">
        {powers.isOpenedByBody
          ? 'La abrió la entidad: espera en Decisiones a que decida otra persona.'
          : 'No se admite: con los documentos aceptados pasa a Decisiones.'}
      </p>
    )}
    {!powers.isOpenedByBody && (
      <Button
        variant="outline"
        size="sm"
        disabled={!powers.mayAskRemedy}
        title={remedyHint(powers)}
        onClick={() => onOpen('remedy')}
      >
        Pedir subsanación <Keys combination="m" />
      </Button>
    )}
    <Button
      variant="outline"
      size="sm"
      className="text-bad!"
      disabled={!powers.mayRefuse}
      onClick={() => onOpen('refuse')}
    >
      No admitir
    </Button>
    {!powers.isOfPaper && (
      <Button size="sm" disabled={!powers.mayAdmit} onClick={() => onOpen('admit')}>
        {powers.open.length === 0 ? 'Admitir' : 'Aceptar y admitir'} <Keys combination="shift+a" />
      </Button>
    )}
  </div>
)
