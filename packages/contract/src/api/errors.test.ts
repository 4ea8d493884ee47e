import { describe, expect, test } from 'vitest'
import { ErrorBody, errorCodes, errorCopy, errorStatus, reasonCode } from './errors.ts'

const reasonsOf = (code: string) =>
  Object.entries(reasonCode).flatMap(([reason, its]) => (its === code ? [reason] : []))

describe('§8 error catalogue', () => {
  test.each([
    ['Unauthorized', 401, 'No estás autenticado'],
    ['TokenExpired', 401, 'El token ha expirado'],
    ['Forbidden', 403, 'No tienes permisos para realizar esta acción'],
    ['NotFound', 404, 'Recurso no encontrado'],
    ['Internal', 500, 'Error interno del servidor'],
  ] as const)('%s has status %i and the text of the specification', (code, status, message) => {
    expect(errorStatus[code]).toBe(status)
    expect(errorCopy[code].message).toBe(message)
  })

  test('every code and reason has exactly one text', () => {
    expect(Object.keys(errorCopy).toSorted()).toEqual([...errorCodes, ...Object.keys(reasonCode)].toSorted())
  })

  test('every status is an error status, and every reason belongs to a code', () => {
    for (const status of Object.values(errorStatus)) expect(status).toBeGreaterThanOrEqual(400)
    for (const code of Object.values(reasonCode)) expect(errorCodes).toContain(code)
  })

  test('refusals that depend on who asks are Forbidden, those that depend on the state are Conflict', () => {
    expect(reasonsOf('Forbidden')).toEqual([
      'EXAMINED_BY_YOU',
      'CONFLICT_OF_INTEREST',
      'OWN_INTEREST',
      'PREPARED_BY_YOU',
      'SECOND_PERSON',
      'OWN_DATA',
      'TOOK_PART',
      'EMAIL_NOT_VERIFIED',
      'SIGN_IN_AGAIN',
      'SECOND_FACTOR_REQUIRED',
      'OWN_ADMIN_ROLE',
      'OWN_SECOND_FACTOR',
      'OWN_REQUEST',
      'OWN_ACCOUNT',
    ])
    expect(reasonsOf('InvalidInput')).toEqual(['WRONG_CODE', 'BOT_CHECK_FAILED'])
  })

  test('titles have no full stop or exclamation mark', () => {
    for (const { title, message } of Object.values(errorCopy)) {
      expect(title).toMatch(/^[^!¡.]+$/)
      expect(message).toMatch(/^[^!¡]+$/)
    }
  })
})

describe('the body of an error', () => {
  const body = { code: 'InvalidInput', title: 'Revisa los datos', message: 'Hay datos que no son correctos.' }

  test('may have fields by dotted path, and a reason', () => {
    const whole = {
      ...body,
      reason: 'SEAT_TAKEN',
      fields: { 'address.postalCode': 'Este dato es obligatorio.' },
    }
    expect(ErrorBody.parse(whole)).toEqual(whole)
    expect(ErrorBody.parse(body)).toEqual(body)
  })

  test('has a known code', () => {
    expect(ErrorBody.safeParse({ ...body, code: 'Boom' }).success).toBe(false)
  })
})
