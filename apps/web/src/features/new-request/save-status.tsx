import { Icon, type IconName } from '@habilita/ui/icon'
import type { Snapshot } from '../../domain/request-drafts/draft-editor.ts'
import { type SaveState, saveState, saveTexts } from '../../domain/request-drafts/save-state.ts'

const looks = {
  empty: { icon: 'device', className: 'text-ink-soft' },
  choosing: { icon: 'warning', className: 'text-warn' },
  offline: { icon: 'offline', className: 'text-warn' },
  failing: { icon: 'warning', className: 'text-warn' },
  sending: { icon: 'device', className: 'text-ink-soft' },
  on_device: { icon: 'device', className: 'text-ink-soft' },
  not_stored: { icon: 'warning', className: 'text-bad' },
  saved: { icon: 'check', className: 'text-ok' },
} satisfies Record<SaveState, { icon: IconName; className: string }>

const isWorthHearing = (state: SaveState): boolean =>
  state === 'choosing' || state === 'offline' || state === 'failing' || state === 'not_stored'

/** Where the draft is stored. Announced only when something is unusual, not on every save. */
export const SaveStatus = ({ snapshot }: { readonly snapshot: Snapshot }) => {
  const { draft, problem } = snapshot
  const state = problem === undefined ? saveState(draft, snapshot) : 'failing'
  const text = problem === undefined ? saveTexts(state, draft.savedAt) : `No se ha guardado: ${problem}`
  return (
    <>
      <output className="sr-only">{isWorthHearing(state) && text}</output>
      <p className="text-sm" aria-hidden={isWorthHearing(state) || undefined}>
        <span className={`flex items-start gap-1.5 font-semibold ${looks[state].className}`}>
          <Icon name={looks[state].icon} className="mt-0.5 size-4.5" />
          <span>{text}</span>
        </span>
      </p>
    </>
  )
}
