import type { ReactNode } from 'react'

interface SettingsSectionProps {
  readonly title: string
  /** What it is for, in a sentence. */
  readonly intro?: string
  readonly action?: ReactNode
  readonly children: ReactNode
}

export const SettingsSection = ({ title, intro, action, children }: SettingsSectionProps) => (
  <section className="pb-6">
    <div className="flex flex-wrap items-start gap-3 px-5 py-4">
      <div className="me-auto max-w-prose">
        <h2 className="text-lg">{title}</h2>
        {intro !== undefined && <p className="text-ink-soft">{intro}</p>}
      </div>
      {action}
    </div>
    {children}
  </section>
)
