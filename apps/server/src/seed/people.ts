import type { UserChange } from '@habilita/contract/people/user'
import type { StaffRole } from '@habilita/contract/staff/staff'

export interface DemoPerson {
  /** Local part of the email address. */
  readonly name: string
  readonly profile: UserChange
}

export interface DemoStaff extends DemoPerson {
  readonly roles: readonly StaffRole[]
}

type Named = readonly [first: string, surname: string, second?: string]

const named = ([firstName, firstSurname, secondSurname]: Named) => ({
  firstName,
  firstSurname,
  ...(secondSurname !== undefined && { secondSurname }),
})

export const staff = {
  reviewer: { name: 'revision', roles: ['reviewer'], profile: named(['Elena', 'Robles', 'Díaz']) },
  examiner: { name: 'examen', roles: ['examiner'], profile: named(['Tomás', 'Quintana', 'Vera']) },
  decider: { name: 'decision', roles: ['decider'], profile: named(['Pilar', 'Aguado', 'Santos']) },
  admin: { name: 'admin', roles: ['admin'], profile: named(['Andrés', 'Molina', 'Rey']) },
} satisfies Record<string, DemoStaff>

interface Details {
  readonly document: { readonly kind: 'dni' | 'nie'; readonly number: string }
  readonly birthDate: string
  readonly phone: string
  readonly home: { readonly street: string; readonly postalCode: string; readonly municipality: string }
}

const candidate = (
  name: string,
  who: Named,
  { document, birthDate, phone, home: { street, postalCode, municipality } }: Details,
): DemoPerson => ({
  name,
  profile: {
    ...named(who),
    document,
    birthDate,
    phone,
    address: {
      street,
      postalCode,
      municipality,
      // The first two digits of the postal code are the province.
      province: postalCode.slice(0, 2) as NonNullable<UserChange['address']>['province'],
    },
  },
})

/** Ten people from all over Spain. Their names, documents and phone numbers are invented. */
export const candidates = {
  lucia: candidate('lucia', ['Lucía', 'Fernández', 'Ortega'], {
    document: { kind: 'dni', number: '00000001R' },
    birthDate: '1992-03-14',
    phone: '+34600000001',
    home: { street: 'Calle de Toledo, 40', postalCode: '28005', municipality: 'Madrid' },
  }),
  javier: candidate('javier', ['Javier', 'Moreno', 'Gil'], {
    document: { kind: 'dni', number: '00000002W' },
    birthDate: '1985-07-02',
    phone: '+34600000002',
    home: { street: 'Avenida del Puerto, 12', postalCode: '46021', municipality: 'Valencia' },
  }),
  amaia: candidate('amaia', ['Amaia', 'Etxeberria', 'Ruiz'], {
    document: { kind: 'dni', number: '00000003A' },
    birthDate: '1990-11-23',
    phone: '+34600000003',
    home: { street: 'Gran Vía, 25', postalCode: '48009', municipality: 'Bilbao' },
  }),
  carlos: candidate('carlos', ['Carlos', 'Núñez', 'Peña'], {
    document: { kind: 'dni', number: '00000004G' },
    birthDate: '1979-01-30',
    phone: '+34600000004',
    home: { street: 'Calle Betis, 7', postalCode: '41010', municipality: 'Sevilla' },
  }),
  nerea: candidate('nerea', ['Nerea', 'Vidal', 'Soler'], {
    document: { kind: 'dni', number: '00000005M' },
    birthDate: '1995-09-09',
    phone: '+34600000005',
    home: { street: 'Calle de Alfonso I, 18', postalCode: '50003', municipality: 'Zaragoza' },
  }),
  yassine: candidate('yassine', ['Yassine', 'El Amrani'], {
    document: { kind: 'nie', number: 'X0000000T' },
    birthDate: '1988-05-17',
    phone: '+34600000006',
    home: { street: 'Calle Trapería, 3', postalCode: '30001', municipality: 'Murcia' },
  }),
  montserrat: candidate('montserrat', ['Montserrat', 'Puig', 'i Bosch'], {
    document: { kind: 'dni', number: '00000006Y' },
    birthDate: '1983-12-05',
    phone: '+34600000007',
    home: { street: 'Carrer de Balmes, 101', postalCode: '08008', municipality: 'Barcelona' },
  }),
  antonio: candidate('antonio', ['Antonio', 'Guerrero', 'Lara'], {
    document: { kind: 'dni', number: '00000007F' },
    birthDate: '1974-04-21',
    phone: '+34600000008',
    home: { street: 'Calle Larios, 5', postalCode: '29005', municipality: 'Málaga' },
  }),
  sara: candidate('sara', ['Sara', 'Cabrera', 'Déniz'], {
    document: { kind: 'dni', number: '00000008P' },
    birthDate: '1997-08-28',
    phone: '+34600000009',
    home: { street: 'Calle Triana, 60', postalCode: '35002', municipality: 'Las Palmas de Gran Canaria' },
  }),
  uxia: candidate('uxia', ['Uxía', 'Castro', 'Lema'], {
    document: { kind: 'dni', number: '00000009D' },
    birthDate: '1986-06-12',
    phone: '+34600000010',
    home: { street: 'Rúa Real, 33', postalCode: '15003', municipality: 'A Coruña' },
  }),
} satisfies Record<string, DemoPerson>

/** Further people who compete for the same seats, so that waiting lists are realistic. They never sign in. */
export const others = {
  ainhoa: candidate('ainhoa', ['Ainhoa', 'Larrea', 'Ugarte'], {
    document: { kind: 'dni', number: '00000010X' },
    birthDate: '1991-02-08',
    phone: '+34600000011',
    home: { street: 'Calle Ercilla, 14', postalCode: '48009', municipality: 'Bilbao' },
  }),
  ramon: candidate('ramon', ['Ramón', 'Ibáñez', 'Cano'], {
    document: { kind: 'dni', number: '00000011B' },
    birthDate: '1982-10-19',
    phone: '+34600000012',
    home: { street: 'Calle de Portales, 22', postalCode: '26001', municipality: 'Logroño' },
  }),
  iria: candidate('iria', ['Iria', 'Souto', 'Vázquez'], {
    document: { kind: 'dni', number: '00000012N' },
    birthDate: '1994-05-03',
    phone: '+34600000013',
    home: { street: 'Calle de San Francisco, 9', postalCode: '33003', municipality: 'Oviedo' },
  }),
  marc: candidate('marc', ['Marc', 'Ferrer', 'Roca'], {
    document: { kind: 'dni', number: '00000013J' },
    birthDate: '1987-01-26',
    phone: '+34600000014',
    home: { street: 'Carrer Nou, 31', postalCode: '17001', municipality: 'Girona' },
  }),
} satisfies Record<string, DemoPerson>
