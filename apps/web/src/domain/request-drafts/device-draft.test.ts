import { describe, expect, test } from 'vitest'
import { DRAFT_KEY, mergingServer } from '../testing/merging-server.ts'
import {
  afterSave,
  edit,
  isTouched,
  isUnsent,
  keepMine,
  type DeviceDraft,
  meet,
  newDraft,
  takeTheirs,
  toSend,
} from './device-draft.ts'

type Server = ReturnType<typeof mergingServer>

const sync = (device: DeviceDraft, server: Server): DeviceDraft => {
  const sent = toSend(device)
  return sent ? afterSave(device, sent.changes, server.save(sent)) : meet(device, server.draft())
}

const begun = (server: Server) => meet(newDraft(DRAFT_KEY, 0), server.draft())

test('sends typed values once, and again only when they change', () => {
  const server = mergingServer()
  let device = edit(begun(server), { correction: 'Mi nombre' }, 1)
  expect(toSend(device)).toEqual({ changes: { correction: 'Mi nombre' }, base: { correction: 0 } })
  device = sync(device, server)
  expect(isUnsent(device)).toBe(false)
  device = edit(device, { correction: 'Mi nombre es Íñigo' }, 2)
  expect(toSend(device)?.base).toEqual({ correction: 1 })
})

test('keeps values typed during a save and sends them with the next', () => {
  const server = mergingServer()
  let device = edit(begun(server), { correction: 'Mi' }, 1)
  const sent = toSend(device)
  if (!sent) throw new Error('nothing to send')
  const answer = server.save(sent)
  device = edit(device, { correction: 'Mi nombre' }, 2)
  device = afterSave(device, sent.changes, answer)
  expect(device.values.correction).toBe('Mi nombre')
  expect(toSend(device)).toEqual({ changes: { correction: 'Mi nombre' }, base: { correction: 1 } })
  device = sync(device, server)
  expect(server.draft().values.correction).toBe('Mi nombre')
  expect(Object.keys(device.refused)).toEqual([])
})

const fallOut = () => {
  const server = mergingServer()
  let phone = edit(begun(server), { correction: 'Del móvil' }, 1)
  let tablet = edit(begun(server), { correction: 'De la tableta' }, 1)
  phone = sync(phone, server)
  tablet = sync(tablet, server)
  return { server, phone, tablet }
}

describe('two devices with one draft', () => {
  test('merge fields that only one of them has changed', () => {
    const server = mergingServer()
    let phone = edit(begun(server), { type: 'renewal' }, 1)
    let tablet = edit(begun(server), { certificateNumber: 'GAS-2024-1' }, 1)
    phone = sync(phone, server)
    tablet = sync(tablet, server)
    phone = sync(phone, server)
    for (const { values } of [phone, tablet])
      expect(values).toEqual({ type: 'renewal', certificateNumber: 'GAS-2024-1' })
  })

  test('do not overwrite the same field: the second one has to choose, and keeps its text meanwhile', () => {
    const { server, tablet } = fallOut()
    expect(tablet.values.correction).toBe('De la tableta')
    expect(tablet.refused.correction).toEqual({ value: 'Del móvil', version: 1 })
    expect(toSend(tablet)).toBeUndefined()
    expect(server.draft().values.correction).toBe('Del móvil')
  })

  test('sends its own value after choosing it', () => {
    const { server, tablet } = fallOut()
    const stored = sync(keepMine(tablet, 'correction'), server)
    expect(server.draft().values.correction).toBe('De la tableta')
    expect(stored.refused).toEqual({})
    expect(isUnsent(stored)).toBe(false)
  })

  test('has nothing to send after choosing the other value', () => {
    const { tablet } = fallOut()
    const taken = takeTheirs(tablet, 'correction')
    expect(taken.values.correction).toBe('Del móvil')
    expect(isUnsent(taken)).toBe(false)
  })

  test('saves the other fields while one awaits a choice', () => {
    const { server, tablet } = fallOut()
    sync(edit(tablet, { type: 'correction' }, 3), server)
    expect(server.draft().values.type).toBe('correction')
    expect(server.draft().values.correction).toBe('Del móvil')
  })

  test('asks for no choice when both values are equal', () => {
    const { server, tablet } = fallOut()
    const same = meet(edit(tablet, { correction: 'Del móvil' }, 3), server.draft())
    expect(same.refused).toEqual({})
    expect(isUnsent(same)).toBe(false)
  })

  test('asks for no choice about the wizard step', () => {
    const server = mergingServer()
    let phone = edit(begun(server), { step: 'scopes' }, 1)
    let tablet = edit(begun(server), { step: 'documents' }, 1)
    phone = sync(phone, server)
    tablet = sync(tablet, server)
    expect(tablet.refused).toEqual({})
    expect(tablet.values.step).toBe('documents')
    expect(isUnsent(tablet)).toBe(false)
    expect(phone.values.step).toBe('scopes')
  })
})

test('a draft that was only opened counts as untouched; one with a value does not', () => {
  const opened = edit(newDraft(DRAFT_KEY, 0), { step: 'category' }, 1)
  expect(isTouched(opened)).toBe(false)
  expect(isTouched(edit(opened, { category: 'gas' }, 2))).toBe(true)
})
