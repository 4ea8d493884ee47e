import { expect, test } from 'vitest'
import { BirthDate, birthDateFault } from './birth-date.ts'
import { fieldMessages } from '../api/messages.ts'

const TODAY = new Date('2028-02-29T10:00:00Z')

test.each([
  ['2014-02-28', undefined],
  ['2010-06-01', undefined],
  ['1908-02-29', undefined],
  ['2014-03-02', 'Tienes que haber cumplido 14 años.'],
  ['2028-02-29', 'Tienes que haber cumplido 14 años.'],
  ['2028-03-01', 'La fecha de nacimiento no puede estar en el futuro.'],
  ['9999-12-31', 'La fecha de nacimiento no puede estar en el futuro.'],
  ['1908-02-28', 'Revisa el año de nacimiento.'],
  ['0196-05-04', 'Revisa el año de nacimiento.'],
])('born on %s, asked on 29 February 2028: %s', (date, fault) => {
  expect(birthDateFault(date, TODAY)).toBe(fault)
})

test.each(['1990-02-30', '1990-2-3', '03/02/1990', '1990-02-03T00:00:00Z', ''])('%o is not a date', text => {
  const { error } = BirthDate.safeParse(text)
  expect(fieldMessages(error?.issues ?? [])).toEqual({ '': 'Escribe una fecha válida.' })
})

test('the schema uses the current date', () => {
  const { error } = BirthDate.safeParse('9999-12-31')
  expect(fieldMessages(error?.issues ?? [])).toEqual({
    '': 'La fecha de nacimiento no puede estar en el futuro.',
  })
  expect(BirthDate.parse('1984-05-06')).toBe('1984-05-06')
})
