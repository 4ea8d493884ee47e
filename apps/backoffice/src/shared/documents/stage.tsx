import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { type OpenedFile, type Size, turned } from './opened-file.ts'
import { useDragScroll } from './use-drag-scroll.ts'
import { type ViewControls, within } from './view.ts'

/** Keeps the edge of the page visible. */
const MARGIN_PX = 12
/** Maximum canvas size of browsers. */
const MOST_PIXELS = 16_000_000
/** Wheel events come in many small steps: the canvas is stretched during them and redrawn afterwards. */
const SETTLE_MS = 80

interface StageProps {
  readonly file: OpenedFile
  readonly name: string
  readonly controls: ViewControls
}

const useSizeOf = (file: OpenedFile, page: number): Size | undefined => {
  const [size, setSize] = useState<Size>()
  useEffect(() => {
    let isCurrent = true
    const measure = async () => {
      const found = await file.sizeOf(page).catch(() => undefined)
      if (isCurrent) setSize(found)
    }
    void measure()
    return () => {
      isCurrent = false
    }
  }, [file, page])
  return size
}

const useRoom = (element: React.RefObject<HTMLElement | null>): Size | undefined => {
  const [room, setRoom] = useState<Size>()
  useLayoutEffect(() => {
    const { current } = element
    if (!current) return undefined
    const measure = () => setRoom({ width: current.clientWidth, height: current.clientHeight })
    measure()
    const watcher = new ResizeObserver(measure)
    watcher.observe(current)
    return () => watcher.disconnect()
  }, [element])
  return room
}

const fitScale = ({ width, height }: Size, room: Size): number =>
  within(Math.min((room.width - 2 * MARGIN_PX) / width, (room.height - 2 * MARGIN_PX) / height))

/** One page of a file, with scrolling and zoom. */
export const Stage = ({ file, name, controls }: StageProps) => {
  const { view, setScale, zoomTo } = controls
  const around = useRef<HTMLDivElement>(null)
  const holder = useRef<HTMLDivElement>(null)
  const room = useRoom(around)
  const size = useSizeOf(file, view.page)
  const moving = useDragScroll()
  const [failed, setFailed] = useState(false)

  const shown = size && turned(size, view.turn)
  const scale = view.zoom === 'fit' ? (shown && room ? fitScale(shown, room) : undefined) : view.zoom

  useEffect(() => {
    if (scale !== undefined) setScale(scale)
  }, [scale, setScale])

  useEffect(() => {
    if (scale === undefined || !shown) return undefined
    const going = new AbortController()
    const draw = async () => {
      const most = Math.sqrt(MOST_PIXELS / (shown.width * shown.height))
      const wanted = { page: view.page, turn: view.turn, scale: Math.min(scale * devicePixelRatio, most) }
      try {
        const canvas = await file.draw(wanted, going.signal)
        if (going.signal.aborted) return
        canvas.className = 'block size-full'
        holder.current?.replaceChildren(canvas)
        setFailed(false)
      } catch {
        if (!going.signal.aborted) setFailed(true)
      }
    }
    const isFirst = holder.current?.firstChild === null
    const timer = setTimeout(() => void draw(), isFirst ? 0 : SETTLE_MS)
    return () => {
      clearTimeout(timer)
      going.abort()
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `shown` is derived from `size` and `view.turn`
  }, [file, view.page, view.turn, scale, size])

  // The point under the pointer stays there during zoom.
  const anchor = useRef<{ x: number; y: number; left: number; top: number }>(undefined)
  useLayoutEffect(() => {
    const { current } = around
    const kept = anchor.current
    anchor.current = undefined
    if (!current || !kept) return
    current.scrollLeft = kept.left * current.scrollWidth - kept.x
    current.scrollTop = kept.top * current.scrollHeight - kept.y
  }, [scale])

  useEffect(() => {
    const { current } = around
    if (!current || scale === undefined) return undefined
    const turnWheel = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey) return
      event.preventDefault()
      const box = current.getBoundingClientRect()
      const [x, y] = [event.clientX - box.left, event.clientY - box.top]
      anchor.current = {
        x,
        y,
        left: (current.scrollLeft + x) / current.scrollWidth,
        top: (current.scrollTop + y) / current.scrollHeight,
      }
      zoomTo(scale * Math.exp(-event.deltaY / 300))
    }
    // React's listener is passive, so the browser would zoom the page.
    current.addEventListener('wheel', turnWheel, { passive: false })
    return () => current.removeEventListener('wheel', turnWheel)
  }, [scale, zoomTo])

  return (
    <section
      ref={around}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard must be able to scroll the page
      tabIndex={0}
      aria-label={`Página de ${name}`}
      {...moving}
      className="grid min-h-0 min-w-0 grow cursor-grab overflow-auto bg-sunken -outline-offset-3 select-none active:cursor-grabbing"
    >
      {failed && (
        <p role="alert" className="m-auto p-4 text-ink-soft">
          Esta página no se puede dibujar. Descarga el archivo para verlo.
        </p>
      )}
      <div
        ref={holder}
        hidden={failed}
        role="img"
        aria-label={`${name}, página ${view.page} de ${file.pages}`}
        data-page={view.page}
        data-turn={view.turn}
        style={
          shown && scale !== undefined
            ? { width: Math.round(shown.width * scale), height: Math.round(shown.height * scale) }
            : undefined
        }
        className="m-auto bg-white shadow-card"
      />
    </section>
  )
}
