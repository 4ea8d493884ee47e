import { Button } from '@habilita/ui/button'
import { Dialog } from '@habilita/ui/dialog'
import { Icon } from '@habilita/ui/icon'
import { StatePanel } from '@habilita/ui/state-panel'
import { useState } from 'react'
import { LoadFailure } from '../../shared/load-failure.tsx'
import { SearchField } from '../../shared/search-field.tsx'
import { SubPage } from '../../shared/sub-page.tsx'
import { useRetry } from '../../shared/use-retry.ts'
import { useSearchText } from '../../shared/use-search-text.ts'
import { NoticeList, NoticeListSkeleton } from './notice-list.tsx'
import { Preferences } from './preferences.tsx'
import { ReadAll } from './read-all.tsx'
import { useNotices } from './use-notices.ts'

const noHits = (text: string) => `No hay avisos con «${text}»`

const Nothing = ({ text }: { readonly text: string }) =>
  text === '' ? (
    <StatePanel icon="notifications" title="Sin avisos">
      Te escribiremos cuando haya novedades.
    </StatePanel>
  ) : (
    <StatePanel icon="search" title={noHits(text)}>
      Borra la búsqueda o prueba con otra palabra.
    </StatePanel>
  )

/** What those who listen hear of a search, once the keys rest and the answer is there. */
const heard = (query: string, hits: number, more: boolean): string => {
  if (query === '') return ''
  if (hits === 0) return noHits(query)
  if (more) return `Más de ${hits} avisos con «${query}»`
  return hits === 1 ? `1 aviso con «${query}»` : `${hits} avisos con «${query}»`
}

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
  const { failed, loading, retry } = useRetry(found)
  const resting = text === asked && found.data !== undefined
  const more =
    resting && found.hasNextPage
      ? {
          ready: !found.isFetching && !found.isFetchNextPageError,
          loading: found.isFetchingNextPage,
          failed: found.isFetchNextPageError,
          onMore: () => found.fetchNextPage(),
        }
      : undefined
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
      {!notices || (!newest && !settled) ? (
        failed ? (
          <LoadFailure
            query={found}
            what="tus avisos"
            loading={loading}
            onRetry={event => void retry(event)}
          />
        ) : (
          <NoticeListSkeleton />
        )
      ) : newest ? (
        <NoticeList notices={notices} more={more} />
      ) : (
        <Nothing text={text} />
      )}
      <output className="sr-only">{resting && heard(asked, notices?.length ?? 0, found.hasNextPage)}</output>
    </SubPage>
  )
}
