import '@habilita/ui/fonts.css'
import '@habilita/ui/more-icons'
import '@habilita/ui/staff-icons'
import './styles.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { watchUser } from './shared/auth/sdk.ts'

const root = document.querySelector('#root')

// Renders only into an empty root (spec.md §2): existing content stays.
if (root?.childNodes.length === 0) {
  watchUser()
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  )
}
