import { expect, test } from 'vitest'
import { NetworkError, UnknownError, ValidationError } from '../api/errors.ts'
import { problemOf } from './problem.ts'

const connect = {
  message: 'No hemos podido conectar',
  advice: 'Comprueba tu conexión y vuelve a intentarlo.',
}

test.each([
  [
    'what a browser says of a network failure is for nobody to read',
    new NetworkError('Failed to fetch'),
    connect,
  ],
  ['what the server says is said as it is', new UnknownError('Error interno'), { message: 'Error interno' }],
  [
    'what is wrong with fields that are not there is the advice',
    new ValidationError('Revisa los datos', { fields: { text: 'Falta el texto.' } }),
    { message: 'Revisa los datos', advice: 'Falta el texto.' },
  ],
  ['what is no error at all', 'no', { message: 'Error desconocido' }],
])('%s', (_, error, expected) => {
  expect(problemOf(error)).toEqual(expected)
})
