import * as people from '@habilita/contract/people/staff-people'
import type { Deps } from '../../deps.ts'
import { noteLook } from '../../events/note-look.ts'
import { type Api, bind } from '../../http/bind.ts'
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
  bind(api, people.listPeople, call => listPeople(deps, call.caller, call.query, call.requestId))
  bind(api, people.getPerson, call => findPerson(deps, call.caller, call.params.id, call.requestId))
  bind(api, people.listDuplicates, call => listDuplicates(deps, call.caller, call.params.id, call.requestId))
  const noteLookAt = (call: { caller: { id: string }; requestId: string }, id: string) =>
    noteLook(deps.db, {
      kind: 'person.viewed',
      at: deps.clock.now(),
      viewer: call.caller.id,
      object: { kind: 'user', id },
      requestId: call.requestId,
    })
  bind(api, people.previewMerge, async call => {
    const preview = await previewMerge(deps, call.caller, call.params)
    for (const { id } of [preview.keep, preview.other]) await noteLookAt(call, id)
    return preview
  })
  bind(api, people.proposeMerge, ({ caller, params, body, requestId }) =>
    proposeMerge(deps, caller, { ...params, ...body }, requestId),
  )
  bind(api, people.mergePeople, ({ caller, params, body, requestId }) =>
    mergePeople(deps, caller, { ...params, ...body }, requestId),
  )
  bind(api, people.listPersonSessions, async call => {
    await requirePerson(deps.db, call.params.id)
    await noteLookAt(call, call.params.id)
    return sessionsOf(deps, call.params.id)
  })
  bind(api, people.endPersonSession, ({ caller, params, requestId }) =>
    endSessionOf(deps, caller, { accountId: params.id, sessionId: params.sessionId }, requestId),
  )
  bind(api, people.endPersonSessions, ({ caller, params, requestId }) =>
    administerPerson(deps, caller, { ...params, change: 'sessions_revoked' }, requestId),
  )
  bind(api, people.setPersonAccount, ({ caller, params, body, requestId }) =>
    administerPerson(deps, caller, { ...params, change: body.disabled ? 'disabled' : 'enabled' }, requestId),
  )
}
