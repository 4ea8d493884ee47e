import {
  createContext,
  type KeyboardEvent,
  type ReactNode,
  use,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useWidth } from '../../../shared/list/use-width.ts'
import { nextMark, type Step } from './next-mark.ts'

interface Tooltip {
  readonly text: string
  readonly x: number
  readonly y: number
}

interface PlotState {
  /** Shows the exact value as a tooltip. */
  readonly showTooltip: (mark: Element, text: string) => void
  readonly hideTooltip: () => void
}

const PlotContext = createContext<PlotState>({ showTooltip: () => {}, hideTooltip: () => {} })

export const usePlot = (): PlotState => use(PlotContext)

const MARK = '[data-mark]'
const EDGE = 112

/** Columns are read upwards, rows from the left. */
const steps = {
  columns: { ArrowUp: 'along', ArrowDown: 'back', ArrowRight: 'next', ArrowLeft: 'before' },
  rows: { ArrowRight: 'along', ArrowLeft: 'back', ArrowDown: 'next', ArrowUp: 'before' },
} as const satisfies Record<string, Readonly<Record<string, Step>>>

const stepOf = (lanes: keyof typeof steps, key: string): Step | undefined => {
  if (key === 'Home') return 'first'
  if (key === 'End') return 'last'
  return (steps[lanes] as Readonly<Record<string, Step>>)[key]
}

const marksIn = (element: Element | null): HTMLElement[] => [
  ...(element?.querySelectorAll<HTMLElement>(MARK) ?? []),
]

/** One tab stop per plot; arrow keys move on from there. */
const stopAt = (marks: readonly Element[], stop: Element | undefined): void => {
  for (const mark of marks) mark.setAttribute('tabindex', mark === stop ? '0' : '-1')
}

interface PlotProps {
  readonly label: string
  readonly lanes: keyof typeof steps
  readonly height: number
  readonly children: (width: number) => ReactNode
}

/** A drawing of full width whose marks can be pointed at, focused and opened. */
export const Plot = ({ label, lanes, height, children }: PlotProps) => {
  const { element, width } = useWidth()
  const [tooltip, setTooltip] = useState<Tooltip>()
  const drawing = useRef<SVGSVGElement>(null)
  const state = useMemo<PlotState>(
    () => ({
      showTooltip: (mark, text) => {
        const [box, around] = [mark.getBoundingClientRect(), drawing.current?.getBoundingClientRect()]
        if (around) setTooltip({ text, x: box.x + box.width / 2 - around.x, y: box.y - around.y })
      },
      hideTooltip: () => setTooltip(undefined),
    }),
    [],
  )
  // Marks change with the data: one of them must remain a tab stop.
  useLayoutEffect(() => {
    const marks = marksIn(drawing.current)
    if (!marks.some(mark => mark.getAttribute('tabindex') === '0')) stopAt(marks, marks[0])
  })

  const press = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') setTooltip(undefined)
    const step = stepOf(lanes, event.key)
    if (step === undefined || event.ctrlKey || event.metaKey || event.altKey) return
    const marks = marksIn(drawing.current)
    const at = marks.findIndex(mark => mark === document.activeElement)
    const next =
      marks[
        nextMark(
          marks.map(mark => Number(mark.dataset['lane'])),
          at,
          step,
        )
      ]
    if (!next) return
    event.preventDefault()
    stopAt(marks, next)
    next.focus()
  }

  return (
    <PlotContext value={state}>
      <div ref={element} className="relative">
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrow keys only move the focus */}
        <svg
          ref={drawing}
          role="group"
          aria-label={label}
          width={width}
          height={height}
          onKeyDown={press}
          className="plot block overflow-visible"
        >
          {width > 0 && children(width)}
        </svg>
        {tooltip && (
          <p
            aria-hidden="true"
            style={{
              left: Math.min(Math.max(tooltip.x, EDGE), Math.max(width - EDGE, EDGE)),
              top: tooltip.y - 6,
            }}
            className="pointer-events-none absolute z-10 w-max max-w-56 -translate-x-1/2 -translate-y-full rounded-sm bg-ink px-2.5 py-1.5 text-xs font-semibold text-paper shadow-card"
          >
            {tooltip.text}
          </p>
        )}
      </div>
    </PlotContext>
  )
}
