import '@habilita/ui/fonts.css'
import './styles.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { BodyPage } from './features/body/body-page.tsx'
import { startInstalledApp } from './features/pwa/installed-app.ts'
import { UpdateNotifier } from './features/pwa/update-notifier.tsx'
import { Toaster } from './shared/toasts/toaster.tsx'

const name = document.querySelector<HTMLMetaElement>('meta[name=application-name]')?.content ?? ''
const root = document.querySelector('#root')

// Only into an empty root (spec.md §2): a page already there, whoever put it, is left alone.
if (root?.childNodes.length === 0) {
  startInstalledApp()
  createRoot(root).render(
    <StrictMode>
      <BodyPage />
      <Toaster />
      <UpdateNotifier name={name} />
    </StrictMode>,
  )
}
