import { expect, test } from 'vitest'
import { edit, type DeviceDraft, newDraft } from './device-draft.ts'
import { type Progress, saveState, saveTexts } from './save-state.ts'

const quiet: Progress = { storing: false, isStored: true, sending: false, online: true, failing: false }
const typed = edit(newDraft('k', 0), { category: 'gas' }, 1)
const saved: DeviceDraft = { ...typed, begun: true, changed: [], savedAt: '2026-11-15T15:30:00.000Z' }

test.each([
  ['nothing typed', newDraft('k', 0), quiet, 'empty'],
  ['typed, before it is sent', typed, quiet, 'on_device'],
  ['on its way', typed, { ...quiet, sending: true }, 'sending'],
  ['not on the device yet', typed, { ...quiet, storing: true, online: false }, 'sending'],
  ['no network', typed, { ...quiet, online: false }, 'offline'],
  ['a server that does not answer', typed, { ...quiet, failing: true }, 'failing'],
  [
    'a browser that keeps nothing, and no network',
    typed,
    { ...quiet, isStored: false, online: false },
    'not_stored',
  ],
  ['a browser that keeps nothing, and a server', typed, { ...quiet, isStored: false }, 'sending'],
  ['on the server', saved, quiet, 'saved'],
  ['on the server, and no network since', saved, { ...quiet, online: false }, 'saved'],
  [
    'a choice to make',
    { ...saved, changed: ['correction' as const], refused: { correction: { value: 'x', version: 2 } } },
    quiet,
    'choosing',
  ],
] as const)('shows where the text is stored: %s', (_case, draft, progress, expected) => {
  expect(saveState(draft, progress)).toBe(expected)
})

test("shows the time of the server's response", () => {
  expect(saveTexts('saved', '2026-11-15T15:30:00.000Z')).toMatch(/^Guardado automáticamente a las \d\d:30$/)
})
