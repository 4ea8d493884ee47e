import { createStore, type UseStore } from 'idb-keyval'

/** An IndexedDB store. Where the browser forbids it, operations reject instead of throwing. */
export const deviceStore = (database: string, name: string): UseStore => {
  const store = createStore(database, name)
  return async (mode, work) => store(mode, work)
}
