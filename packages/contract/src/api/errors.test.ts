import { describe, expect, test } from 'vitest'
import { ErrorBody, errorCodes, errorCopy, errorStatus, reasonCode } from './errors.ts'

describe('§8 error catalogue', () => {
  test.each([
    ['Unauthorized', 401, 'No estás autenticado'],
    ['TokenExpired', 401, 'El token ha expirado'],
    ['Forbidden', 403, 'No tienes permisos para realizar esta acción'],
    ['NotFound', 404, 'Recurso no encontrado'],
    ['Internal', 500, 'Error interno del servidor'],
  ] as const)('%s travels as %i and says what the spec says', (code, status, message) => {
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
