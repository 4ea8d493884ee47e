import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { refetchChanged } from './refetch-changed.ts'

/** A mounted query whose first response is sent on demand. */
const show = () => {
  const client = new QueryClient()
  let saved = 'old'
  const answers: (() => void)[] = []
  const observer = new QueryObserver(client, {
    queryKey: ['schemes', 'draft'],
    queryFn: () => {
      const { promise, resolve } = Promise.withResolvers<string>()
      const read = saved
      answers.push(() => resolve(read))
      return promise
    },
  })
  observer.subscribe(() => {})
  return {
    client,
    save: (next: string) => {
      saved = next
    },
    answer: (nth: number) => answers[nth]?.(),
    asked: () => answers.length,
    shown: () => observer.getCurrentResult().data,
  }
}

test('refetches once more when a change arrives during the first fetch', async () => {
  const { client, save, answer, asked, shown } = show()
  save('new')
  refetchChanged(client, { queryKey: ['schemes'] })
  expect(asked()).toBe(1)
  answer(0)
  await expect.poll(asked).toBe(2)
  answer(1)
  await expect.poll(shown).toBe('new')
})

test('refetches existing data once', async () => {
  const { client, save, answer, asked, shown } = show()
  answer(0)
  await expect.poll(shown).toBe('old')
  save('new')
  refetchChanged(client, { queryKey: ['schemes'] })
  answer(1)
  await expect.poll(shown).toBe('new')
  expect(asked()).toBe(2)
})
