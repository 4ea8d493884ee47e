import type { User } from '@habilita/contract/people/user'
import { del, delMany, get, keys, set } from 'idb-keyval'
import { deviceStore } from './device-store.ts'
import { type Sealed, seal, unseal } from './sealed.ts'

export const draftStore = deviceStore('habilita-drafts', 'drafts')

/** One after the other, so that a draft that has been removed is not written again by what was already under way. */
const inTurn = () => {
  let last: Promise<unknown> = Promise.resolve()
  return <T>(work: () => Promise<T>): Promise<T> => {
    const next = last.then(work)
    last = next.catch(() => {})
    return next
  }
}

/** Where one form of one person keeps on this device what has been typed and not saved. It outlives the session. */
export const draftKeeper = ({ id, draftKey }: Pick<User, 'id' | 'draftKey'>, form: string) => {
  const name = `${id}/${form}`
  const turn = inTurn()
  return {
    read: () =>
      turn(async () => {
        const sealed = await get<Sealed>(name, draftStore)
        return sealed && unseal(draftKey, name, sealed)
      }),
    write: (draft: unknown) => turn(async () => set(name, await seal(draftKey, name, draft), draftStore)),
    remove: () => turn(() => del(name, draftStore)),
  }
}

/** Of a person who will not come back. */
export const removeDraftsOf = async (id: string): Promise<void> => {
  const names = await keys<string>(draftStore)
  await delMany(
    names.filter(name => name.startsWith(`${id}/`)),
    draftStore,
  )
}
