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

interface Home {
  readonly street: string
  readonly postalCode: string
  readonly municipality: string
}

const candidate = (
  name: string,
  who: Named,
  document: { readonly kind: 'dni' | 'nie'; readonly number: string },
  birthDate: string,
  phone: string,
  { street, postalCode, municipality }: Home,
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
  lucia: candidate(
    'lucia',
    ['Lucía', 'Fernández', 'Ortega'],
    { kind: 'dni', number: '00000001R' },
    '1992-03-14',
    '+34600000001',
    { street: 'Calle de Toledo, 40', postalCode: '28005', municipality: 'Madrid' },
  ),
  javier: candidate(
    'javier',
    ['Javier', 'Moreno', 'Gil'],
    { kind: 'dni', number: '00000002W' },
    '1985-07-02',
    '+34600000002',
    { street: 'Avenida del Puerto, 12', postalCode: '46021', municipality: 'Valencia' },
  ),
  amaia: candidate(
    'amaia',
    ['Amaia', 'Etxeberria', 'Ruiz'],
    { kind: 'dni', number: '00000003A' },
    '1990-11-23',
    '+34600000003',
    { street: 'Gran Vía, 25', postalCode: '48009', municipality: 'Bilbao' },
  ),
  carlos: candidate(
    'carlos',
    ['Carlos', 'Núñez', 'Peña'],
    { kind: 'dni', number: '00000004G' },
    '1979-01-30',
    '+34600000004',
    { street: 'Calle Betis, 7', postalCode: '41010', municipality: 'Sevilla' },
  ),
  nerea: candidate(
    'nerea',
    ['Nerea', 'Vidal', 'Soler'],
    { kind: 'dni', number: '00000005M' },
    '1995-09-09',
    '+34600000005',
    { street: 'Calle de Alfonso I, 18', postalCode: '50003', municipality: 'Zaragoza' },
  ),
  yassine: candidate(
    'yassine',
    ['Yassine', 'El Amrani'],
    { kind: 'nie', number: 'X0000000T' },
    '1988-05-17',
    '+34600000006',
    { street: 'Calle Trapería, 3', postalCode: '30001', municipality: 'Murcia' },
  ),
  montserrat: candidate(
    'montserrat',
    ['Montserrat', 'Puig', 'i Bosch'],
    { kind: 'dni', number: '00000006Y' },
    '1983-12-05',
    '+34600000007',
    { street: 'Carrer de Balmes, 101', postalCode: '08008', municipality: 'Barcelona' },
  ),
  antonio: candidate(
    'antonio',
    ['Antonio', 'Guerrero', 'Lara'],
    { kind: 'dni', number: '00000007F' },
    '1974-04-21',
    '+34600000008',
    { street: 'Calle Larios, 5', postalCode: '29005', municipality: 'Málaga' },
  ),
  sara: candidate(
    'sara',
    ['Sara', 'Cabrera', 'Déniz'],
    { kind: 'dni', number: '00000008P' },
    '1997-08-28',
    '+34600000009',
    { street: 'Calle Triana, 60', postalCode: '35002', municipality: 'Las Palmas de Gran Canaria' },
  ),
  uxia: candidate(
    'uxia',
    ['Uxía', 'Castro', 'Lema'],
    { kind: 'dni', number: '00000009D' },
    '1986-06-12',
    '+34600000010',
    { street: 'Rúa Real, 33', postalCode: '15003', municipality: 'A Coruña' },
  ),
} satisfies Record<string, DemoPerson>

/** Further people who compete for the same seats, so that waiting lists are realistic. They never sign in. */
export const others = {
  ainhoa: candidate(
    'ainhoa',
    ['Ainhoa', 'Larrea', 'Ugarte'],
    { kind: 'dni', number: '00000010X' },
    '1991-02-08',
    '+34600000011',
    { street: 'Calle Ercilla, 14', postalCode: '48009', municipality: 'Bilbao' },
  ),
  ramon: candidate(
    'ramon',
    ['Ramón', 'Ibáñez', 'Cano'],
    { kind: 'dni', number: '00000011B' },
    '1982-10-19',
    '+34600000012',
    { street: 'Calle de Portales, 22', postalCode: '26001', municipality: 'Logroño' },
  ),
  iria: candidate(
    'iria',
    ['Iria', 'Souto', 'Vázquez'],
    { kind: 'dni', number: '00000012N' },
    '1994-05-03',
    '+34600000013',
    { street: 'Calle de San Francisco, 9', postalCode: '33003', municipality: 'Oviedo' },
  ),
  marc: candidate(
    'marc',
    ['Marc', 'Ferrer', 'Roca'],
    { kind: 'dni', number: '00000013J' },
    '1987-01-26',
    '+34600000014',
    { street: 'Carrer Nou, 31', postalCode: '17001', municipality: 'Girona' },
  ),
} satisfies Record<string, DemoPerson>
