import { randomUUID } from 'node:crypto'
import { declareInterest } from '@habilita/contract/exams/staff-interests'
import type { ApiCaller } from './api-caller.ts'

/** Declares that the caller is family of the candidate of the tests. */
export const declareFamily = (by: ApiCaller) =>
  by.call(declareInterest, {
    body: {
      id: randomUUID(),
      party: 'person',
      name: 'Begoña',
      document: { kind: 'dni', number: '12345678Z' },
      tie: 'family',
      endedOn: null,
    },
  })
