import { changeUserEmail, getUser, initialiseUser, updateUser } from '@habilita/contract/people/user'
import type { Deps } from '../../deps.ts'
import { type Api, bind } from '../../http/bind.ts'
import { changeEmail } from './change-email.ts'
import { findUser } from './find.ts'
import { initialise } from './initialise.ts'
import { update } from './update.ts'

export const userRoutes = (api: Api, deps: Deps): void => {
  bind(api, getUser, ({ caller }) => findUser(deps, caller.id))
  bind(api, initialiseUser, ({ caller, requestId }) => initialise(deps, caller, requestId))
  bind(api, updateUser, ({ caller, body, requestId }) => update(deps, caller, body, requestId))
  bind(api, changeUserEmail, ({ caller, body, requestId }) =>
    changeEmail(deps, caller, body.email, requestId),
  )
}
