import { expect, test } from 'vitest'
import { gatherStaffChanges } from './gather-staff-changes.ts'

const changed = (topic: string, id: string) => ({ kind: 'changed', topic, id })

test('a new reader gets a reset; then each changed object is sent once, however often it changed', () => {
  const { hear, take } = gatherStaffChanges()
  hear('request:before')
  expect(take()).toEqual([{ kind: 'reset' }])
  expect(take()).toEqual([])
  for (const told of ['request:1', 'session:2', 'request:1', 'certificates:all:x']) hear(told)
  expect(take()).toEqual([changed('request', '1'), changed('session', '2'), changed('certificates', 'all:x')])
  expect(take()).toEqual([])
})

test('a missed message, or too many changes to name, sends one reset', () => {
  const { hear, take } = gatherStaffChanges()
  take()
  hear('request:1')
  hear(undefined)
  hear('request:2')
  expect(take()).toEqual([{ kind: 'reset' }])
  for (let count = 0; count <= 500; count++) hear(`request:${count}`)
  expect(take()).toEqual([{ kind: 'reset' }])
  hear('request:3')
  expect(take()).toEqual([changed('request', '3')])
})
