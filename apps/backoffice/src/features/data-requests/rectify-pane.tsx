import { Loaded } from '@habilita/browser/loaded'
import type { DataRequestDetail } from '@habilita/contract/people/data-requests'
import { useQuery } from '@tanstack/react-query'
import { useShortcut } from '../../shared/keys/shortcuts.ts'
import { PaneHeader } from '../../shared/list/pane.tsx'
import { personQuery } from '../../shared/person-query.ts'
import { RectifyForm } from './rectify-form.tsx'
import { dataRequestsText } from './data-request-labels.ts'

interface RectifyPaneProps {
  readonly detail: DataRequestDetail
  readonly onClose: () => void
}

/** The profile as it is, to be put right as its person wishes. */
export const RectifyPane = ({ detail, onClose }: RectifyPaneProps) => {
  // The form, not the request behind it; what was typed stays.
  useShortcut(['escape'], { label: 'Dejarlo', group: dataRequestsText.title }, onClose)
  const person = useQuery(personQuery(detail.person.id))
  return (
    <>
      <PaneHeader
        text={{ ...dataRequestsText, close: 'Dejarlo' }}
        number={detail.number}
        title={`Rectificar los datos de ${detail.person.name ?? 'esta persona'}`}
        subtitle={`Pide: «${detail.text}»`}
        onClose={onClose}
      />
      <Loaded query={person} skeleton={<p className="p-5 text-ink-soft">Cargando sus datos…</p>}>
        {found => <RectifyForm detail={detail} person={found} onClose={onClose} />}
      </Loaded>
    </>
  )
}
