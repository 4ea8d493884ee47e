import { type DraftStep, draftSteps } from '@habilita/contract/requests/drafts'
import { Icon } from '@habilita/ui/icon'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { stepBefore, stepNumber, stepLabels } from './step-labels.ts'
import { stepSearch } from './wizard.ts'

const barLinkClass =
  'inline-flex min-h-11 items-center gap-1 rounded-md px-2 text-sm font-semibold text-ink-soft hover:bg-sunken hover:text-ink'

const Back = ({ draftKey, step }: { readonly draftKey: string; readonly step: DraftStep }) => {
  const before = stepBefore(step)
  if (!before)
    return (
      <Link to="/requests" className={barLinkClass}>
        <Icon name="back" />
        Solicitudes
      </Link>
    )
  return (
    <Link to="/new-request" search={stepSearch(draftKey, before)} className={barLinkClass}>
      <Icon name="back" />
      {stepLabels[before].name}
    </Link>
  )
}

const Bars = ({ step }: { readonly step: DraftStep }) => (
  <div aria-hidden="true" className="flex gap-1.5">
    {draftSteps.map(each => (
      <span
        key={each}
        className={`h-1.5 flex-1 rounded-full transition-colors forced-colors:border ${
          stepNumber(each) <= stepNumber(step) ? 'bg-accent forced-colors:bg-[Highlight]' : 'bg-line'
        }`}
      />
    ))}
  </div>
)

interface WizardFrameProps {
  readonly draftKey: string
  readonly step: DraftStep
  /** Where the draft is stored. */
  readonly status: ReactNode
  readonly children: ReactNode
}

/** The frame of each step: position, back link, exit and save status. */
export const WizardFrame = ({ draftKey, step, status, children }: WizardFrameProps) => (
  <>
    <header className="flex flex-wrap items-center justify-between gap-x-2 px-[10px] pt-[max(0.75rem,env(safe-area-inset-top))]">
      <Back draftKey={draftKey} step={step} />
      {stepBefore(step) && (
        <Link to="/requests" className={barLinkClass}>
          Salir
        </Link>
      )}
    </header>
    <main className="flex grow flex-col gap-5 px-[20px] pt-1">
      <div className="flex flex-col gap-2">
        <Bars step={step} />
        <p className="text-sm font-semibold text-ink-soft">
          Nueva solicitud: paso {stepNumber(step)} de {draftSteps.length}
        </p>
        <h1 tabIndex={-1} className="w-fit rounded-sm text-2xl">
          {stepLabels[step].title}
        </h1>
        {status}
      </div>
      {children}
    </main>
  </>
)
