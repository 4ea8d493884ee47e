import { createRootRoute, Outlet } from '@tanstack/react-router'
import { useEffect } from 'react'
import { UpdateNotifier } from '../features/pwa/update-notifier.tsx'
import { installation } from '@habilita/browser/installation'
import { keepFocus } from '../features/shell/keep-focus.ts'
import { RootColumn } from '../features/shell/root-column.tsx'
import { Toaster } from '@habilita/browser/toasts/toaster'
import { useTitleAndFocus } from '../features/shell/use-title-and-focus.ts'

export const Route = createRootRoute({ component: RootLayout })

/** A single column with the routed content, the toast area and the update notifier (spec.md §2). */
function RootLayout() {
  useTitleAndFocus()
  useEffect(keepFocus, [])
  return (
    <RootColumn>
      <Outlet />
      <Toaster />
      <UpdateNotifier name={installation.certificationBody.name} />
    </RootColumn>
  )
}
