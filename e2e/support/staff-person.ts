import { setTimeout } from 'node:timers/promises'
import type { StaffRole } from '@habilita/contract/staff/staff'
import { Secret, TOTP } from 'otpauth'
import { addAuthenticator, createPerson } from './people.ts'
import { dataDirOf, operate } from './sdk/installation.ts'
import type { Person } from './sdk/identity-test.ts'
import type { Product } from './server.ts'
import { asAnotherDevice, saveElsewhere } from './settings-people.ts'
import { expect } from './test.ts'

export interface StaffPerson extends Person {
  readonly id: string
  readonly totpSecret: string
  /** An unused code of the authenticator app. */
  readonly code: () => Promise<string>
  /** Tokens of a sign-in session with the second factor. */
  readonly idToken: string
  readonly refreshToken: string
}

const PERIOD_MS = 30_000
/** In the last seconds of a half minute, the code of the previous one would arrive too late. */
const SPARE_MS = 10_000

/** An authenticator app that tracks used codes: the service accepts each code once, and no earlier one. */
const authenticator = () => {
  let secret = ''
  let last = 0
  const show = (step: number): string => {
    last = step
    return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: step * PERIOD_MS })
  }
  return {
    secret: () => secret,
    /** Uses the previous code if there is time: then two codes remain for the same half minute. */
    enrolled: (given: string, now: Date): string => {
      secret = given
      const step = Math.floor(now.getTime() / PERIOD_MS)
      return show(now.getTime() % PERIOD_MS < PERIOD_MS - SPARE_MS ? step - 1 : step)
    },
    /** Of this half minute or the next. If both are used, waits for the next. */
    code: async (): Promise<string> => {
      await setTimeout(Math.max(0, last * PERIOD_MS - Date.now()))
      return show(Math.max(Math.floor(Date.now() / PERIOD_MS), last + 1))
    },
  }
}

/** A person with a name, a verified address and an authenticator app. */
const enrolledPerson = async ({ address }: Product, name: object): Promise<StaffPerson> => {
  const person = await createPerson(address, { verified: true })
  const app = authenticator()
  const { idToken, refreshToken } = await addAuthenticator(address, person, app.enrolled)
  const { email, password, localId: id } = person
  const staff = { id, email, password, totpSecret: app.secret(), code: app.code, idToken, refreshToken }
  await saveElsewhere(address, staff, name)
  return staff
}

const admins = new Map<string, Promise<StaffPerson>>()

/** A staff member appointed by an operator command, not by other staff. This is slow. */
export const createIndependentStaff = async (
  product: Product,
  role: StaffRole,
  name: object,
): Promise<StaffPerson> => {
  const person = await enrolledPerson(product, name)
  await operate(dataDirOf(product), 'staff', 'set', person.email, role)
  return person
}

/** The first admin of each product, who adds the other staff. */
const firstAdmin = (product: Product): Promise<StaffPerson> => {
  const known =
    admins.get(product.address) ??
    createIndependentStaff(product, 'admin', { firstName: 'Alba', firstSurname: 'Prieto' })
  admins.set(product.address, known)
  return known
}

/** A staff member with these roles, who can sign in on a screen with password and `code()`. */
export const createStaff = async (
  product: Product,
  roles: readonly StaffRole[],
  name: object = { firstName: 'Irene', firstSurname: 'Campos' },
): Promise<StaffPerson> => {
  const person = await enrolledPerson(product, name)
  const call = await asAnotherDevice(product.address, await firstAdmin(product))
  const { status, json } = await call('POST', '/staff/members', { email: person.email, roles })
  expect(status, JSON.stringify(json)).toBe(200)
  return person
}
