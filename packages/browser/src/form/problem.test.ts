import { expect, test } from 'vitest'
import { NetworkError, UnknownError, ValidationError } from '../api/errors.ts'
import { problemOf } from './problem.ts'

const connect = {
  message: 'No hemos podido conectar',
  advice: 'Comprueba tu conexión y vuelve a intentarlo.',
}

test.each([
  ['replaces the browser message of a network failure', new NetworkError('Failed to fetch'), connect],
  ['shows the server message unchanged', new UnknownError('Error interno'), { message: 'Error interno' }],
  [
    'field errors become the advice',
    new ValidationError('Revisa los datos', { fields: { text: 'Falta el texto.' } }),
    { message: 'Revisa los datos', advice: 'Falta el texto.' },
  ],
  ['a thrown value that is not an Error', 'no', { message: 'Error desconocido' }],
])('%s', (_, error, expected) => {
  expect(problemOf(error)).toEqual(expected)
})
