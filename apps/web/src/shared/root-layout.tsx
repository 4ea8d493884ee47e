import { Outlet } from '@tanstack/react-router'
import { RootColumn } from './root-column.tsx'
import { useArrival } from './use-arrival.ts'

/** One column with the routed screen (spec.md §2). */
export const RootLayout = () => {
  useArrival()
  return (
    <RootColumn>
      <Outlet />
    </RootColumn>
  )
}
