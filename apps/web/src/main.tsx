import '@habilita/ui/fonts.css'
import './styles.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { startInstalledApp } from './features/pwa/installed-app.ts'
import { startSession } from './shared/auth/session.ts'

const root = document.querySelector('#root')

// Only into an empty root (spec.md §2): a page already there, whoever put it, is left alone.
if (root?.childNodes.length === 0) {
  startSession()
  startInstalledApp()
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  )
}
