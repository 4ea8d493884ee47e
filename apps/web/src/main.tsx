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
  // The page is already painted. With the screen ready first, and drawn in slices, nothing blocks it meanwhile.
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

// Only into an empty root (spec.md §2): a page already there, whoever put it, is left alone. In a task of its own: what
// is painted gets on screen between reading the code and starting it.
if (root?.childNodes.length === 0) setTimeout(() => void start(root))
