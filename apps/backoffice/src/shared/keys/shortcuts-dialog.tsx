import { Dialog } from '@habilita/ui/dialog'
import { useState } from 'react'
import { Keys } from './key-names.tsx'
import { useShortcut, useShortcutList } from './shortcuts.ts'

/** What `?` shows: all that can be pressed on this screen. */
export const ShortcutsDialog = () => {
  const [open, setOpen] = useState(false)
  useShortcut(['?'], { label: 'Ver los atajos', group: 'General' }, () => setOpen(true))
  const shortcuts = useShortcutList()
  const groups = [...Map.groupBy(shortcuts, ({ group }) => group)]
  return (
    <Dialog open={open} onClose={() => setOpen(false)} title="Atajos de teclado">
      <div className="flex flex-col gap-4">
        {groups.map(([group, bound]) => (
          <section key={group}>
            <h3 className="mb-1 text-xs font-semibold text-ink-soft">{group}</h3>
            <ul>
              {[...new Map(bound.map(each => [each.label, each])).values()].map(({ label, keys }) => (
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
        ))}
      </div>
    </Dialog>
  )
}
