import type { CaseAbout } from '@habilita/contract/cases'
import { linkButtonClass } from '@habilita/ui/button-class'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { day } from '../day.ts'
import { casesQuery, isAbout } from './cases-query.ts'

interface AppealOfferProps {
  readonly about: CaseAbout
  /** The last day, where it is known before it is certain that there is still something to appeal against. */
  readonly expected?: string | null
}

/** Beside a decision, while it can be appealed against: until when, and the way to do so. */
export const AppealOffer = ({ about, expected = null }: AppealOfferProps) => {
  const { data } = useQuery(casesQuery)
  const until = data ? data.appealable.find(isAbout(about))?.until : (expected ?? undefined)
  if (until === undefined) return null
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
