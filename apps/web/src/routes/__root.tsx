import { createRootRoute } from '@tanstack/react-router'
import { RootLayout } from '../shared/root-layout.tsx'

export const Route = createRootRoute({ component: RootLayout })
