import { expect, test } from 'vitest'
import { readWorkerMessage } from './worker-messages.ts'

test('§7 worker messages: update available, update applied and version info with its version', () => {
  expect(readWorkerMessage({ type: 'UPDATE_AVAILABLE' })).toEqual({ type: 'UPDATE_AVAILABLE' })
  expect(readWorkerMessage({ type: 'UPDATE_APPLIED' })).toEqual({ type: 'UPDATE_APPLIED' })
  const info = { type: 'VERSION_INFO', version: 'a1' }
  expect(readWorkerMessage(info)).toEqual(info)
})

test.each([undefined, null, 'UPDATE_APPLIED', 7, {}, { type: 'OTHER' }, { type: 'VERSION_INFO' }])(
  '§7 worker messages: any other message is ignored (%j)',
  data => expect(readWorkerMessage(data)).toBeUndefined(),
)
