import { actionNames } from '@habilita/contract/requests/request-steps'
import type { RequestDetail } from '@habilita/contract/requests/requests'
import { linkButtonClass } from '@habilita/ui/button-class'
import { Link } from '@tanstack/react-router'
import { ActionBar } from '../../../shared/layout/action-bar.tsx'
import { DeleteDraft } from './delete-draft.tsx'
import { RemedyBar } from './remedy.tsx'
import { Withdraw } from './withdraw.tsx'

/** The main action that is currently allowed, if any. */
export const MainAction = ({ request }: { readonly request: RequestDetail }) => {
  const { id, draftKey, allowedActions } = request
  if (allowedActions.includes('correct')) return <RemedyBar request={request} />
  if (allowedActions.includes('edit') && draftKey !== null)
    return (
      <ActionBar>
        <Link to="/new-request" search={{ draft: draftKey }} className={linkButtonClass()}>
          {actionNames.edit}
        </Link>
      </ActionBar>
    )
  if (allowedActions.includes('repeat'))
    return (
      <ActionBar>
        <Link to="/new-request" search={{ from: id }} className={linkButtonClass()}>
          {actionNames.repeat}
        </Link>
      </ActionBar>
    )
  return null
}

/** Actions that end a request, at the end of the screen. */
export const EndingActions = ({ request }: { readonly request: RequestDetail }) => {
  const { id, draftKey, allowedActions } = request
  return (
    <div className="flex flex-col empty:hidden">
      {allowedActions.includes('withdraw') && <Withdraw request={request} />}
      {allowedActions.includes('delete') && draftKey !== null && <DeleteDraft id={id} draftKey={draftKey} />}
    </div>
  )
}
