import { useCode } from './use-code.ts'

interface QrPanelProps {
  /** The encoded text. */
  readonly text: string
  /** The accessible name. */
  readonly label: string
  /** Shown if the code cannot be drawn. */
  readonly otherwise: string
  readonly className: string
}

/** Always black on white, also in dark mode and forced colours: cameras must be able to read it. */
export const QrPanel = ({ text, label, otherwise, className }: QrPanelProps) => {
  const code = useCode(text)
  return (
    <div
      data-theme="light"
      className={`grid aspect-square place-items-center rounded-md bg-surface forced-color-adjust-none ${className}`}
    >
      {code === 'failed' ? (
        <p className="p-4 text-center text-sm wrap-anywhere">{otherwise}</p>
      ) : (
        code && (
          <svg
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an inline SVG, while `img` needs a file
            role="img"
            aria-label={label}
            viewBox={`0 0 ${code.size} ${code.size}`}
            shapeRendering="crispEdges"
            className="size-full"
          >
            <path d={code.path} fill="#000" />
          </svg>
        )
      )}
    </div>
  )
}
