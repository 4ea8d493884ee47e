import { Button } from '@habilita/ui/button'
import { Dialog } from '@habilita/ui/dialog'
import { Icon } from '@habilita/ui/icon'
import { StatePanel } from '@habilita/ui/state-panel'
import { useState } from 'react'
import { SearchField } from '../../shared/list/search-field.tsx'
import { SearchedList } from '../../shared/list/searched-list.tsx'
import { SubPage } from '../../shared/layout/sub-page.tsx'
import { useSearchText } from '../../shared/list/use-search-text.ts'
import { NoticeList, NoticeListSkeleton } from './notice-list.tsx'
import { Preferences } from './preferences.tsx'
import { ReadAll } from './read-all.tsx'
import { useNotices } from './use-notices.ts'

const Nothing = () => (
  <StatePanel icon="notifications" title="Sin avisos">
    Te escribiremos cuando haya novedades.
  </StatePanel>
)

const PreferencesButton = () => {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="ghost" size="default" className="text-sm" onClick={() => setOpen(true)}>
        <Icon name="settings" className="size-5" />
        Cómo te avisamos
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Cómo te avisamos">
        {open && <Preferences />}
      </Dialog>
    </>
  )
}

interface NotificationsHistoryPageProps {
  readonly query: string
  readonly onQuery: (text: string) => Promise<void>
}

export const NotificationsHistoryPage = ({ query, onQuery }: NotificationsHistoryPageProps) => {
  const search = useSearchText(query, onQuery)
  const text = search.text.trim()
  const asked = query.trim()
  const { found, notices, settled, unread } = useNotices(text, asked)
  const [newest] = notices ?? []
  return (
    <SubPage title="Avisos" back={{ to: '/settings', label: 'Ajustes' }} aside={<PreferencesButton />}>
      <SearchField label="Buscar avisos" placeholder="Busca en tus avisos" search={search} />
      {text === '' && newest && unread > 0 && (
        <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
          <p className="text-ink-soft">{unread === 1 ? '1 sin leer' : `${unread} sin leer`}</p>
          <ReadAll newest={newest} />
        </div>
      )}
      <SearchedList
        nouns={{ many: 'avisos', one: 'aviso' }}
        text={text}
        query={asked}
        found={found}
        rows={notices}
        settled={settled}
        skeleton={<NoticeListSkeleton />}
        nothing={<Nothing />}
        advice="Borra la búsqueda o prueba con otra palabra."
      >
        {(rows, more) => <NoticeList notices={rows} more={more} />}
      </SearchedList>
    </SubPage>
  )
}
