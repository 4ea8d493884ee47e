import type { Profile } from '@habilita/contract/people/profile'
import { expect, test } from 'vitest'
import { doubtsAbout, matchingFields, obstaclesTo, type ToMerge } from './rules.ts'

const PROFILE: Profile = {
  firstName: 'Begoña',
  firstSurname: 'Sáenz',
  secondSurname: null,
  document: { kind: 'dni', number: '12345678Z' },
  birthDate: '1984-05-06',
  phone: '+34612345678',
  address: null,
  employer: null,
}
const NOBODY: Profile = {
  ...PROFILE,
  firstName: null,
  firstSurname: null,
  document: null,
  birthDate: null,
  phone: null,
}

test('profiles are similar by document, by phone, or by name and birth date without accents; empty values do not count', () => {
  const other = { ...PROFILE, firstName: 'BEGONA', firstSurname: 'Saenz' }
  expect(matchingFields(PROFILE, other)).toEqual(['document', 'name_and_birth_date', 'phone'])
  expect(matchingFields(PROFILE, { ...other, document: null, phone: null, birthDate: '1984-05-07' })).toEqual(
    [],
  )
  expect(matchingFields(NOBODY, NOBODY)).toEqual([])
})

test('a difference between two profiles is a doubt only when both have a value', () => {
  const other = {
    ...PROFILE,
    document: { kind: 'nie', number: 'X1234567L' } as const,
    birthDate: '1990-01-01',
    firstName: 'Ana',
  }
  expect(
    doubtsAbout({ profile: PROFILE, certified: ['gas'] }, { profile: other, certified: ['gas', 'rite'] }),
  ).toEqual(['document_differs', 'birth_date_differs', 'name_differs', 'both_certified'])
  expect(doubtsAbout({ profile: PROFILE, certified: [] }, { profile: NOBODY, certified: ['gas'] })).toEqual(
    [],
  )
})

const seat = (sessionId: string, hour: number, standing: 'ahead' | 'sat' | 'waiting' = 'ahead') => ({
  sessionId,
  startsAt: new Date(Date.UTC(2027, 0, 1, hour)),
  endsAt: new Date(Date.UTC(2027, 0, 1, hour + 2)),
  standing,
})
const WITH_NOTHING: ToMerge = { isStaff: false, isReviewed: false, seats: [], underWay: [] }
const having = (more: Partial<ToMerge>): ToMerge => ({ ...WITH_NOTHING, ...more })

test.each([
  ['nothing', {}, {}, []],
  ['a role', { isStaff: true }, {}, ['staff']],
  ['an identity that was reviewed', { isReviewed: true }, { isReviewed: true }, []],
  ['a reviewed one kept', { isReviewed: true }, {}, []],
  ['a reviewed one given up', {}, { isReviewed: true }, ['kept_not_reviewed']],
  ['a seat in one session', { seats: [seat('a', 9)] }, { seats: [seat('a', 9, 'sat')] }, ['same_session']],
  ['exams that overlap', { seats: [seat('a', 9)] }, { seats: [seat('b', 10)] }, ['exams_clash']],
  ['one exam after the other', { seats: [seat('a', 9)] }, { seats: [seat('b', 11)] }, []],
  ['exams that were sat', { seats: [seat('a', 9, 'sat')] }, { seats: [seat('b', 9, 'sat')] }, []],
  ['one line', { seats: [seat('a', 9)] }, { seats: [seat('a', 9, 'waiting')] }, ['waiting_in_same_line']],
  ['one request', { underWay: ['gas initial '] }, { underWay: ['gas initial '] }, ['same_request_open']],
  ['two requests', { underWay: ['gas initial '] }, { underWay: ['rite initial '] }, []],
])('obstacles to a merge when the profiles have %s', (_what, one, other, obstacles) => {
  expect(obstaclesTo(having(one), having(other))).toEqual(obstacles)
})
