import { useState } from 'react'
import type { Turn } from './opened-file.ts'

interface View {
  readonly page: number
  readonly turn: Turn
  /** Screen pixels per pixel of the file; `fit` shows the whole page. */
  readonly zoom: number | 'fit'
}

const FIRST_VIEW: View = { page: 1, turn: 0, zoom: 'fit' }

const LEAST = 0.1
const MOST = 8
export const ZOOM_STEP = 1.25

export const within = (zoom: number): number => Math.min(MOST, Math.max(LEAST, zoom))

const nextTurn = (turn: Turn): Turn => ((turn + 1) % 4) as Turn

export const useView = (pages: number) => {
  const [view, setView] = useState(FIRST_VIEW)
  /** Current scale. */
  const [scale, setScale] = useState(1)
  return {
    view,
    scale,
    setScale,
    zoomTo: (zoom: number | 'fit') =>
      setView(before => ({ ...before, zoom: zoom === 'fit' ? zoom : within(zoom) })),
    /** Functional update, so that two key presses add up. */
    zoomBy: (factor: number) =>
      setView(before => ({
        ...before,
        zoom: within((before.zoom === 'fit' ? scale : before.zoom) * factor),
      })),
    turn: () => setView(before => ({ ...before, turn: nextTurn(before.turn) })),
    goBy: (step: number) =>
      setView(before => ({ ...before, page: Math.min(pages, Math.max(1, before.page + step)) })),
  }
}

export type ViewControls = ReturnType<typeof useView>
