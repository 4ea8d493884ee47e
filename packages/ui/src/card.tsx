import type { ComponentProps } from 'react'
import { cx } from './cx.ts'

const tones = {
  plain: 'border-line bg-surface',
  accent: 'border-accent/25 bg-accent-wash',
  ok: 'border-ok/25 bg-ok-wash',
  warn: 'border-warn/30 bg-warn-wash',
  bad: 'border-bad/25 bg-bad-wash',
}

interface CardProps extends ComponentProps<'div'> {
  readonly tone?: keyof typeof tones
}

export const Card = ({ tone = 'plain', className, ...native }: CardProps) => (
  <div {...native} className={cx('rounded-lg border p-4', tones[tone], className)} />
)
