import { day } from '@habilita/browser/day'
import type { PersonDetail } from '@habilita/contract/people/staff-people'
import { Chip } from '@habilita/ui/chip'
import type { ReactNode } from 'react'
import { PaneHeader } from '../../shared/list/pane.tsx'
import { hasRole, roleNames, useMe } from '../../shared/me.ts'
import { wholeNameOf } from '../../shared/format-profile.ts'
import { RestrictionNote } from '../../shared/restriction-note.tsx'
import { TabList } from '../../shared/tab-list.tsx'
import { Account } from './account.tsx'
import { History } from './history.tsx'
import { peopleText } from './people-labels.ts'
import { ADMIN_TABS, type PersonTab, personTabs, tabNames } from './person-tabs.ts'
import { ProfilePart } from './profile-part.tsx'
import { Records } from './records.tsx'

interface PersonPaneProps {
  readonly detail: PersonDetail
  readonly tab: PersonTab
  readonly onTab: (tab: PersonTab) => void
  /** Undefined if the user may not merge profiles. */
  readonly onMerge: ((otherId: string) => void) | undefined
  readonly onClose: () => void
}

interface PanelProps {
  readonly id: PersonTab
  readonly tab: PersonTab
  readonly children: ReactNode
}

const Panel = ({ id, tab, children }: PanelProps) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard must be able to scroll the panel
  <div
    role="tabpanel"
    id={`panel-${id}`}
    aria-labelledby={`tab-${id}`}
    hidden={id !== tab}
    tabIndex={0}
    className="min-h-0 grow overflow-y-auto -outline-offset-3"
  >
    {id === tab && children}
  </div>
)

export const PersonPane = ({ detail, tab, onTab, onMerge, onClose }: PersonPaneProps) => {
  const me = useMe()
  const isAdmin = hasRole(me)
  const { id, profile, email, roles, createdAt } = detail
  const records = detail.requests.length + detail.certificates.length + detail.bookings.length
  const tabs = personTabs
    .filter(each => isAdmin || !ADMIN_TABS.includes(each))
    .map(each => ({ id: each, name: tabNames[each], count: each === 'records' ? records : 0 }))
  return (
    <>
      <PaneHeader
        key={id}
        text={peopleText}
        title={wholeNameOf(profile)}
        subtitle={`${email ?? 'Sin correo'} · desde el ${day(createdAt)}`}
        state={
          <>
            {roles.map(role => (
              <Chip key={role} tone="accent">
                {roleNames[role]}
              </Chip>
            ))}
            <AccountChip account={detail.account} />
          </>
        }
        onClose={onClose}
      />
      <RestrictionNote restrictions={detail.restrictions} className="px-5 py-3" />
      <TabList label="Partes de la ficha" tabs={tabs} tab={tab} onTab={onTab} />
      <Panel id="profile" tab={tab}>
        <ProfilePart detail={detail} onMerge={onMerge} />
      </Panel>
      <Panel id="records" tab={tab}>
        <Records detail={detail} />
      </Panel>
      {isAdmin && (
        <>
          <Panel id="account" tab={tab}>
            <Account detail={detail} />
          </Panel>
          <Panel id="history" tab={tab}>
            <History id={id} />
          </Panel>
        </>
      )}
    </>
  )
}

/** Null: the role may not see it. */
const AccountChip = ({ account }: { readonly account: PersonDetail['account'] | null }) =>
  account?.disabledAt ? <Chip tone="bad">Cuenta desactivada</Chip> : null
