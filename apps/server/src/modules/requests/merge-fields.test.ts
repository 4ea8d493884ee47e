import { type DraftChanges, type DraftField, draftFields } from '@habilita/contract/requests/drafts'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { mergeFields } from './merge-fields.ts'

const stored = {
  values: { correction: 'Mi apellido', certificateNumber: 'GAS-1' },
  versions: { correction: 3, certificateNumber: 1 },
}

test('a change based on the newest version of a field is stored and increments the version', () => {
  const merged = mergeFields(stored, { correction: 'Mi apellido es Sáenz' }, { correction: 3 })
  expect(merged).toEqual({
    values: { correction: 'Mi apellido es Sáenz', certificateNumber: 'GAS-1' },
    versions: { correction: 4, certificateNumber: 1 },
    refused: [],
    changed: ['correction'],
  })
})

test('changes of different fields from two devices are both stored', () => {
  const first = mergeFields(stored, { correction: 'Otra cosa' }, { correction: 3 })
  const second = mergeFields(first, { certificateNumber: 'GAS-2' }, { certificateNumber: 1 })
  expect(second.values).toEqual({ correction: 'Otra cosa', certificateNumber: 'GAS-2' })
  expect(second.refused).toEqual([])
})

test('a stale change of the same field from another device is refused and overwrites nothing', () => {
  const first = mergeFields(stored, { correction: 'Desde el móvil' }, { correction: 3 })
  const second = mergeFields(first, { correction: 'Desde el portátil' }, { correction: 3 })
  expect(second.values.correction).toBe('Desde el móvil')
  expect(second.refused).toEqual(['correction'])
})

test('a change repeated after a lost answer is not refused', () => {
  const once = mergeFields(stored, { correction: 'Igual' }, { correction: 3 })
  const again = mergeFields(once, { correction: 'Igual' }, { correction: 3 })
  expect(again).toMatchObject({ versions: once.versions, refused: [], changed: [] })
})

test('a field without a value has version 0', () => {
  expect(mergeFields({ values: {}, versions: {} }, { correction: 'x' }, {}).versions).toEqual({
    correction: 1,
  })
})

test('no sequence of changes from two devices loses a stored value without reporting it', () => {
  const texts = ['correction', 'certificateNumber', 'accommodationDetails'] as const satisfies DraftField[]
  const write = fc.record({
    device: fc.nat({ max: 1 }),
    field: fc.constantFrom(...texts),
    text: fc.string({ maxLength: 5 }),
    hasSeen: fc.boolean(),
  })
  fc.assert(
    fc.property(fc.array(write, { maxLength: 30 }), writes => {
      let draft: Pick<ReturnType<typeof mergeFields>, 'values' | 'versions'> = { values: {}, versions: {} }
      const seen: Partial<Record<DraftField, number>>[] = [{}, {}]
      for (const { device, field, text, hasSeen } of writes) {
        if (hasSeen) seen[device] = draft.versions
        const before = draft.values[field]
        const merged = mergeFields(draft, { [field]: text } satisfies DraftChanges, seen[device] ?? {})
        const isRefused = merged.refused.includes(field)
        // Either the sent value is stored, or it is reported as refused and the other device's value stays.
        expect(merged.values[field]).toBe(isRefused ? before : text)
        expect(hasSeen && isRefused).toBe(false)
        for (const each of draftFields)
          expect(merged.versions[each] ?? 0).toBeGreaterThanOrEqual(draft.versions[each] ?? 0)
        draft = merged
        if (!isRefused) seen[device] = { ...seen[device], [field]: merged.versions[field] ?? 0 }
      }
    }),
  )
})
