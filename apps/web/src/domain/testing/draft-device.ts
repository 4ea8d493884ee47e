import type { DraftStorage } from '../request-drafts/stored-drafts.ts'
import type { DeviceDraft } from '../request-drafts/device-draft.ts'

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
  const read = async () => (lying === undefined ? undefined : (JSON.parse(lying) as DeviceDraft))
  let count = 0
  return {
    text: () => lying ?? '',
    storage: (): DraftStorage => {
      count += 1
      const id = count
      const announce = () => {
        for (const tab of tabs) if (tab.id !== id) tab.hear()
      }
      return {
        read,
        change: work =>
          inTurn('write', async () => {
            const next = work(await read())
            lying = JSON.stringify(next)
            announce()
            return next
          }),
        remove: async () => {
          lying = undefined
          announce()
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
