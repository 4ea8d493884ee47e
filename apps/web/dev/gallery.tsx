import '@habilita/ui/fonts.css'
import './gallery.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Art } from './art.tsx'
import { Buttons } from './buttons.tsx'
import { Controls } from './controls.tsx'
import { Surfaces } from './surfaces.tsx'

const themes = [
  { theme: 'light', title: 'Claro' },
  { theme: 'dark', title: 'Oscuro' },
]

const Gallery = () => (
  <>
    <header className="px-4 py-6 sm:px-8">
      <h1 className="text-2xl">Piezas de la interfaz</h1>
      <p className="text-ink-soft">Cada pieza en cada variante, tamaño y estado.</p>
    </header>
    <main className="grid lg:grid-cols-2">
      {themes.map(({ theme, title }) => (
        <section key={theme} data-theme={theme} aria-label={title} className="min-w-0 px-4 py-8 sm:px-8">
          <h2 className="mb-8 text-xl">{title}</h2>
          <div className="flex flex-col gap-10">
            <Buttons />
            <Controls />
            <Surfaces />
            <Art />
          </div>
        </section>
      ))}
    </main>
  </>
)

const root = document.querySelector('#root')
if (root)
  createRoot(root).render(
    <StrictMode>
      <Gallery />
    </StrictMode>,
  )
