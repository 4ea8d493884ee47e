import type { ReactNode } from 'react'
import { ShortcutsDialog } from '../keys/shortcuts-dialog.tsx'
import { useAreas } from './areas.ts'
import { useGoKeys } from './go-keys.ts'
import { Palette } from './palette.tsx'
import { Sidebar } from './sidebar.tsx'
import { useCounts } from './use-counts.ts'
import { useFocusRecovery } from './use-focus-recovery.ts'

interface ShellProps {
  readonly onLock: () => void
  readonly children: ReactNode
}

/** Sidebar and content, which scrolls on its own. */
export const Shell = ({ onLock, children }: ShellProps) => {
  const counts = useCounts()
  const areas = useAreas()
  useGoKeys(areas)
  useFocusRecovery()
  return (
    <div className="grid h-dvh grid-cols-[4rem_minmax(0,1fr)] bg-paper lg:grid-cols-[13rem_minmax(0,1fr)]">
      <Sidebar areas={areas} counts={counts} onLock={onLock} />
      <main className="flex min-h-0 min-w-0 flex-col">{children}</main>
      <Palette />
      <ShortcutsDialog areas={areas} />
    </div>
  )
}
