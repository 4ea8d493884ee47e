import { useLinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Place } from '../list-behind.ts'
import { usePlot } from './plot.tsx'

interface MarkProps {
  /** Exact value, as text. */
  readonly label: string
  /** Index of its column or row. */
  readonly lane: number
  /** The list it opens, if the user has access. */
  readonly place: Place | undefined
  readonly children: ReactNode
}

const markClass =
  'hover:opacity-80 focus-visible:[&>.shape]:stroke-ink focus-visible:[&>.shape]:[stroke-width:3]'

const LinkedMark = ({
  place,
  children,
  ...rest
}: {
  readonly place: Place
  readonly children: ReactNode
}) => {
  const link = useLinkProps({ ...place, activeOptions: { exact: true, explicitUndefined: true } })
  return (
    <a {...link} {...rest} className={`${markClass} cursor-pointer`}>
      {children}
    </a>
  )
}

/** A part of a plot with an exact value and a link to its list. */
export const Mark = ({ label, lane, place, children }: MarkProps) => {
  const { showTooltip, hideTooltip } = usePlot()
  const marked = {
    'data-mark': '',
    'data-lane': lane,
    'aria-label': label,
    onPointerEnter: ({ currentTarget }: { readonly currentTarget: Element }) =>
      showTooltip(currentTarget, label),
    onFocus: ({ currentTarget }: { readonly currentTarget: Element }) => showTooltip(currentTarget, label),
    onPointerLeave: hideTooltip,
    onBlur: hideTooltip,
  }
  if (place)
    return (
      <LinkedMark place={place} {...marked}>
        {children}
      </LinkedMark>
    )
  return (
    <g role="img" {...marked} className={markClass}>
      {children}
    </g>
  )
}
