import { useCode } from './use-code.ts'

interface QrPanelProps {
  /** What a camera reads. */
  readonly text: string
  /** What it is for, in words. */
  readonly label: string
  /** What is said where it cannot be drawn. */
  readonly otherwise: string
  readonly className: string
}

/** Black on white, by day and by night and in anybody's own colours: a camera has to read it. */
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
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- drawn here, without a file of its own
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
