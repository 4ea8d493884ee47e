import * as notices from '@habilita/contract/notices/notices'
import * as push from '@habilita/contract/notices/push'
import type { Deps } from '../../deps.ts'
import { type Api, bind } from '../../http/bind.ts'
import { channelsOf, setChannels } from './channels.ts'
import { listNotices } from './list.ts'
import { markRead } from './mark-read.ts'
import { markUnread } from './mark-unread.ts'
import { removeSubscription, saveSubscription } from './subscriptions.ts'

export const noticeRoutes = (api: Api, deps: Deps): void => {
  bind(api, notices.listNotices, call => listNotices(deps, call, call.query))
  bind(api, notices.readNotice, async call => {
    await markRead(deps, call, { ...call.params, extent: 'alone' })
  })
  bind(api, notices.readNotices, call => markRead(deps, call, { id: call.body.upTo, extent: 'and_before' }))
  bind(api, notices.unreadNotices, call => markUnread(deps, call, call.body.readAt))
  bind(api, notices.getNoticePreferences, call => channelsOf(deps.db, call.caller.id))
  bind(api, notices.setNoticePreferences, call => setChannels(deps, call, call.body))
  bind(api, push.getPushKey, () => ({ publicKey: deps.push.publicKey }))
  bind(api, push.savePushSubscription, call => saveSubscription(deps, call, call.body))
  bind(api, push.removePushSubscription, call => removeSubscription(deps, call, call.body.endpoint))
}
