import { Dialog } from '@habilita/ui/dialog'
import { useState } from 'react'
import { Keys } from './key-names.tsx'
import { useShortcut, useShortcutList } from './shortcuts.ts'

interface GroupProps {
  readonly title: string
  /** Shortcuts by what they do. */
  readonly shortcuts: readonly { readonly label: string; readonly keys: readonly string[] }[]
}

const Group = ({ title, shortcuts }: GroupProps) => (
  <section>
    <h3 className="mb-1 text-xs font-semibold text-ink-soft">{title}</h3>
    <ul>
      {shortcuts.map(({ label, keys }) => (
        <li
          key={label}
          className="flex items-center justify-between gap-4 border-b border-line py-1.5 text-ink last:border-0"
        >
          {label}
          <span className="flex gap-1.5">
            {keys.map(key => (
              <Keys key={key} combination={key} />
            ))}
          </span>
        </li>
      ))}
    </ul>
  </section>
)

interface ShortcutsDialogProps {
  /** Areas reached with G and a letter. */
  readonly areas: readonly { readonly label: string; readonly key: string }[]
}

/** All shortcuts of this screen, opened with `?`. */
export const ShortcutsDialog = ({ areas }: ShortcutsDialogProps) => {
  const [open, setOpen] = useState(false)
  useShortcut(['?'], { label: 'Ver los atajos', group: 'General' }, () => setOpen(true))
  const shortcuts = useShortcutList()
  const groups = [...Map.groupBy(shortcuts, ({ group }) => group)]
  return (
    <Dialog open={open} onClose={() => setOpen(false)} title="Atajos de teclado">
      <div className="flex flex-col gap-4">
        {groups.map(([group, bound]) => (
          <Group
            key={group}
            title={group}
            shortcuts={[...new Map(bound.map(each => [each.label, each])).values()]}
          />
        ))}
        <Group title="Ir a" shortcuts={areas.map(({ label, key }) => ({ label, keys: ['g', key] }))} />
      </div>
    </Dialog>
  )
}
