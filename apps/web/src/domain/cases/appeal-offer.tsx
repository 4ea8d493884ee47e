import { type CaseAbout, caseStateNames } from '@habilita/contract/cases/cases'
import { linkButtonClass } from '@habilita/ui/button-class'
import { Link } from '@tanstack/react-router'
import { day } from '@habilita/browser/day'
import { useAppeal } from './use-appeal.ts'

interface AppealOfferProps {
  readonly about: CaseAbout
  /** The deadline, if known before the cases are loaded. */
  readonly expected?: string | null
}

/** Shown next to a decision: the appeal deadline with a link, or the state of the appeal. */
export const AppealOffer = ({ about, expected = null }: AppealOfferProps) => {
  const { until, appeal } = useAppeal(about, expected)
  if (until === undefined)
    return (
      appeal && (
        <p>
          Has apelado:{' '}
          <Link
            to="/settings/cases/$id"
            params={{ id: appeal.id }}
            className="font-semibold text-accent underline underline-offset-4"
          >
            {appeal.number}, {caseStateNames[appeal.state].toLowerCase()}
          </Link>
          .
        </p>
      )
    )
  return (
    <div className="flex flex-col gap-2.5">
      <p>
        Si no estás de acuerdo, puedes apelar <strong>hasta el {day(until)}</strong>. Lo estudiará alguien que
        no intervino en la decisión.
      </p>
      <Link
        to="/settings/cases/new"
        search={{ kind: 'appeal', about: about.kind, id: about.id }}
        className={linkButtonClass('outline', 'default')}
      >
        Apelar
      </Link>
    </div>
  )
}
