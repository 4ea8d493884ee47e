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

/** Edits the profile as the person asked. */
export const RectifyPane = ({ detail, onClose }: RectifyPaneProps) => {
  // Closes the form, not the data request; the draft stays.
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
