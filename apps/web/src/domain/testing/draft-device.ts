import type { DraftShelf } from '../request-drafts/stored-drafts.ts'
import type { KeptDraft } from '../request-drafts/device-draft.ts'

/** The storage and locks of one device with any number of tabs. */
export const createDevice = () => {
  let lying: string | undefined
  const tabs: { readonly id: number; readonly hear: () => void }[] = []
  const turns: Record<'write' | 'send', Promise<unknown>> = {
    write: Promise.resolve(),
    send: Promise.resolve(),
  }
  const inTurn = <T>(which: keyof typeof turns, work: () => Promise<T>): Promise<T> => {
    const next = turns[which].then(work)
    turns[which] = Promise.allSettled([next])
    return next
  }
  const read = async () => (lying === undefined ? undefined : (JSON.parse(lying) as KeptDraft))
  let count = 0
  return {
    text: () => lying ?? '',
    shelf: (): DraftShelf => {
      count += 1
      const id = count
      const tell = () => {
        for (const tab of tabs) if (tab.id !== id) tab.hear()
      }
      return {
        read,
        change: work =>
          inTurn('write', async () => {
            const next = work(await read())
            lying = JSON.stringify(next)
            tell()
            return next
          }),
        remove: async () => {
          lying = undefined
          tell()
        },
        alone: work => inTurn('send', work),
        onChange: hear => {
          tabs.push({ id, hear })
          return () => {}
        },
      }
    },
  }
}
