import * as people from '@habilita/contract/people/staff-people'
import type { Deps } from '../../deps.ts'
import { recordView } from '../../events/record-view.ts'
import { type Api, bind } from '../../http/bind.ts'
import type { Call, StaffCaller } from '../../ports/callers.ts'
import { endSessionOf, sessionsOf } from '../identity/public.ts'
import { administerPerson } from './administer.ts'
import { listDuplicates } from './duplicates.ts'
import { findPerson } from './find.ts'
import { listPeople } from './list.ts'
import { mergePeople } from './merge.ts'
import { previewMerge } from './preview-merge.ts'
import { proposeMerge } from './propose-merge.ts'
import { requirePerson } from './rows.ts'

export const peopleRoutes = (api: Api, deps: Deps): void => {
  bind(api, people.listPeople, call => listPeople(deps, call, call.query))
  bind(api, people.getPerson, call => findPerson(deps, call, call.params.id))
  bind(api, people.listDuplicates, call => listDuplicates(deps, call, call.params.id))
  const noteLookAt = ({ caller, traceId }: Call<StaffCaller>, id: string) =>
    recordView(deps.db, {
      kind: 'person.viewed',
      at: deps.clock.now(),
      viewer: caller.id,
      object: { kind: 'user', id },
      traceId,
    })
  bind(api, people.previewMerge, async call => {
    const preview = await previewMerge(deps, call, call.params)
    for (const { id } of [preview.keep, preview.other]) await noteLookAt(call, id)
    return preview
  })
  bind(api, people.proposeMerge, call => proposeMerge(deps, call, { ...call.params, ...call.body }))
  bind(api, people.mergePeople, call => mergePeople(deps, call, { ...call.params, ...call.body }))
  bind(api, people.listPersonSessions, async call => {
    await requirePerson(deps.db, call.params.id)
    await noteLookAt(call, call.params.id)
    return sessionsOf(deps, call.params.id)
  })
  bind(api, people.endPersonSession, call =>
    endSessionOf(deps, call, { accountId: call.params.id, sessionId: call.params.sessionId }),
  )
  bind(api, people.endPersonSessions, call =>
    administerPerson(deps, call, { ...call.params, change: 'sessions_revoked' }),
  )
  bind(api, people.setPersonAccount, call =>
    administerPerson(deps, call, { ...call.params, change: call.body.disabled ? 'disabled' : 'enabled' }),
  )
}
