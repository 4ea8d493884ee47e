import { createStore, type UseStore } from 'idb-keyval'

/** A store of this device. Where the browser forbids even asking for one, what is asked of it fails, and does not throw. */
export const deviceStore = (database: string, name: string): UseStore => {
  const store = createStore(database, name)
  return async (mode, work) => store(mode, work)
}
