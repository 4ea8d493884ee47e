import type { ReactNode } from 'react'

interface SettingsSectionProps {
  readonly title: string
  readonly intro?: string
  /** Link to the parent list, above the title. */
  readonly back?: ReactNode
  readonly action?: ReactNode
  readonly children: ReactNode
}

export const SettingsSection = ({ title, intro, back, action, children }: SettingsSectionProps) => (
  <section className="pb-6">
    <div className="flex flex-wrap items-start gap-3 px-5 py-4">
      <div className="me-auto max-w-prose">
        {back !== undefined && (
          <p className="text-xs text-ink-soft underline underline-offset-4 hover:text-ink">{back}</p>
        )}
        <h2 className="text-lg">{title}</h2>
        {intro !== undefined && <p className="text-ink-soft">{intro}</p>}
      </div>
      {action}
    </div>
    {children}
  </section>
)
