import '@habilita/ui/fonts.css'
import './styles.css'
import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { startInstalledApp } from './features/pwa/installed-app.ts'
import { router } from './router.tsx'
import { afterLeaving, authState } from './shared/auth/auth-state.ts'
import { startSession } from './shared/auth/session.ts'

const start = async (root: Element): Promise<void> => {
  startSession()
  startInstalledApp()
  router.subscribe('onResolved', afterLeaving)
  // The page is already painted. Loading the screen first and rendering in a transition keeps it responsive.
  if (authState().status !== 'loading') await router.load()
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <App />
      </StrictMode>,
    ),
  )
}

const root = document.querySelector('#root')

// Renders only into an empty root (spec.md §2). The separate task lets the browser paint before the app starts.
if (root?.childNodes.length === 0) setTimeout(() => void start(root))
