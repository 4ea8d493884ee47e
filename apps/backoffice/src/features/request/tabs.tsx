import type { StaffRequestDetail } from '@habilita/contract/requests/staff-requests'
import { TabList } from '../../shared/tab-list.tsx'
import { type RequestTab, requestTabs, tabNames } from './request-tabs.ts'

interface TabsProps {
  readonly tab: RequestTab
  readonly detail: StaffRequestDetail
  readonly onTab: (tab: RequestTab) => void
}

const countOf = (tab: RequestTab, { messages, notes }: StaffRequestDetail): number => {
  if (tab === 'messages') return messages.length
  return tab === 'notes' ? notes.length : 0
}

export const Tabs = ({ tab, detail, onTab }: TabsProps) => (
  <TabList
    label="Partes de la solicitud"
    tabs={requestTabs.map(id => ({ id, name: tabNames[id], count: countOf(id, detail) }))}
    tab={tab}
    onTab={onTab}
  />
)
