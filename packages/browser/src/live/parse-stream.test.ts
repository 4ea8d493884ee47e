import { LiveChange } from '@habilita/contract/api/live'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { createParser } from './parse-stream.ts'

const bytes = (text: string) => new TextEncoder().encode(text)

const changed = (seq: number, id: string): LiveChange => ({ kind: 'changed', seq, topic: 'request', id })
const event = (change: LiveChange, end = '\n') => `data: ${JSON.stringify(change)}${end}${end}`

test('emits an event after its empty line', () => {
  const parse = createParser(LiveChange)
  expect(parse(bytes(`data: {"kind":"reset","seq":4}\n`))).toEqual([])
  expect(parse(bytes('\n'))).toEqual([{ kind: 'reset', seq: 4 }])
})

test('parses comments, ids, event names and multi-line data', () => {
  const parse = createParser(LiveChange)
  const text = ': still here\n\nid: 7\nevent: change\ndata: {"kind":"reset",\ndata:"seq":7}\n\n'
  expect(parse(bytes(text))).toEqual([{ kind: 'reset', seq: 7 }])
})

test('skips unknown or invalid changes', () => {
  const parse = createParser(LiveChange)
  const text = `data: hola\n\ndata: {"kind":"other","seq":1}\n\n${event(changed(2, 'a'))}`
  expect(parse(bytes(text))).toEqual([changed(2, 'a')])
})

test('parses every event once and in order, however chunks are split, even within a character', () => {
  const ids = fc.array(fc.string({ unit: 'grapheme', maxLength: 6 }), { minLength: 1, maxLength: 6 })
  fc.assert(
    fc.property(
      ids,
      fc.constantFrom('\n', '\r\n', '\r'),
      fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1 }),
      (names, end, sizes) => {
        const changes = names.map((id, index) => changed(index, id))
        const whole = bytes(changes.map(change => event(change, end)).join('') + ': ok')
        const parse = createParser(LiveChange)
        const heard: LiveChange[] = []
        for (let at = 0, turn = 0; at < whole.length; turn += 1) {
          const size = sizes[turn % sizes.length] ?? 1
          heard.push(...parse(whole.slice(at, at + size)))
          at += size
        }
        expect(heard).toEqual(changes)
      },
    ),
  )
})
