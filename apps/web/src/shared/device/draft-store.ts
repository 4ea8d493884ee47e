import type { User } from '@habilita/contract/people/user'
import { del, delMany, get, keys, set } from 'idb-keyval'
import { deviceStore } from './device-store.ts'
import { type Sealed, seal, unseal } from './sealed.ts'

export const draftDatabase = deviceStore('habilita-drafts', 'drafts')

/** Runs operations one at a time, so that a pending write cannot restore a removed draft. */
const inTurn = () => {
  let last: Promise<unknown> = Promise.resolve()
  return <T>(work: () => Promise<T>): Promise<T> => {
    const next = last.then(work)
    last = next.catch(() => {})
    return next
  }
}

/** Stores what a user has typed into one form and not saved, encrypted on this device. Survives sign-out. */
export const createDraftStorage = ({ id, draftKey }: Pick<User, 'id' | 'draftKey'>, form: string) => {
  const name = `${id}/${form}`
  const turn = inTurn()
  return {
    read: () =>
      turn(async () => {
        const sealed = await get<Sealed>(name, draftDatabase)
        return sealed && unseal(draftKey, name, sealed)
      }),
    write: (draft: unknown) => turn(async () => set(name, await seal(draftKey, name, draft), draftDatabase)),
    remove: () => turn(() => del(name, draftDatabase)),
  }
}

/** Called after the account was deleted. */
export const removeDraftsOf = async (id: string): Promise<void> => {
  const names = await keys<string>(draftDatabase)
  await delMany(
    names.filter(name => name.startsWith(`${id}/`)),
    draftDatabase,
  )
}
