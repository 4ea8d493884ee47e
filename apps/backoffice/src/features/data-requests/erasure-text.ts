import type { DataRequestDetail } from '@habilita/contract/people/data-requests'

type Ends = NonNullable<DataRequestDetail['ends']>

const endNames: Readonly<Record<Exclude<keyof Ends, 'isStaff'>, readonly [one: string, many: string]>> = {
  requests: [
    '1 solicitud en curso, que se queda sin resolver',
    'solicitudes en curso, que se quedan sin resolver',
  ],
  bookings: [
    '1 plaza de examen, que pasa a la lista de espera',
    'plazas de examen, que pasan a la lista de espera',
  ],
  certificates: [
    '1 certificado en vigor: quien lo compruebe verá solo sus iniciales',
    'certificados en vigor: quien los compruebe verá solo sus iniciales',
  ],
  cases: ['1 apelación o queja sin responder', 'apelaciones o quejas sin responder'],
}

/** Open requests, bookings and valid certificates of the person, one line each. */
export const describeEnds = (ends: DataRequestDetail['ends']): readonly string[] =>
  ends === null
    ? []
    : Object.entries(endNames).flatMap(([what, [one, many]]) => {
        const count = ends[what as keyof typeof endNames]
        if (count === 0) return []
        return [count === 1 ? one : `${count} ${many}`]
      })

/** Retained data and the reason (docs/decisions/0022). */
export const RETAINED_DATA = [
  'Sus certificaciones, con su solicitud: un ciclo entero desde que acaben y al menos 5 años.',
  'Sus solicitudes sin certificado: 2 años desde que acabaron.',
  'Sus facturas: 6 años desde su fecha (Código de Comercio, art. 30).',
  'Sus apelaciones y quejas: 2 años desde su respuesta.',
  'Esta petición: 3 años, por si hay que demostrar que se atendió.',
] as const
