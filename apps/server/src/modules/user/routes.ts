import { changeUserEmail, getUser, initialiseUser, updateUser } from '@habilita/contract/people/user'
import type { Deps } from '../../deps.ts'
import { type Api, bind } from '../../http/bind.ts'
import { changeEmail } from './change-email.ts'
import { findUser } from './find.ts'
import { initialise } from './initialise.ts'
import { update } from './update.ts'

export const userRoutes = (api: Api, deps: Deps): void => {
  bind(api, getUser, call => findUser(deps, call.caller.id))
  bind(api, initialiseUser, call => initialise(deps, call))
  bind(api, updateUser, call => update(deps, call, call.body))
  bind(api, changeUserEmail, call => changeEmail(deps, call, call.body.email))
}
