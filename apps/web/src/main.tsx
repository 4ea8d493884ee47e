import '@habilita/ui/fonts.css'
import './styles.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { BodyPage } from './features/body/body-page.tsx'

const root = document.querySelector('#root')

// Only into an empty root (spec.md §2): a page already there, whoever put it, is left alone.
if (root?.childNodes.length === 0)
  createRoot(root).render(
    <StrictMode>
      <BodyPage />
    </StrictMode>,
  )
