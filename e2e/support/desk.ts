import type { StaffRole } from '@habilita/contract/staff/staff'
import type { Locator, Page } from '@playwright/test'
import { atOrigin, refreshSession, storedUser, storedUserKey } from './people.ts'
import type { Product } from './server.ts'
import { createStaff, type StaffPerson } from './staff-person.ts'
import { expect } from './test.ts'

const APP = 'backoffice'

const expectDesk = (page: Page): Promise<void> =>
  expect(page.getByRole('navigation', { name: 'Áreas' })).toBeVisible()

/** Signs in through the form of the back office, with the code of the authenticator app. */
export const signInAtDesk = async (page: Page, person: StaffPerson, path = '/backoffice'): Promise<void> => {
  await page.goto(path)
  await page.getByLabel('Correo electrónico').fill(person.email)
  await page.getByLabel('Contraseña', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Entrar' }).click()
  await page.getByLabel('Código de 6 cifras').fill(await person.code())
  await page.getByRole('button', { name: 'Entrar' }).click()
  await expectDesk(page)
}

interface Entry {
  readonly database: string
  readonly store: string
  /** The property that is the key, if entries contain it. */
  readonly keyPath: string | null
  readonly key?: string
  readonly value: object
}

/** Runs in the page. */
const put = ({ database, store, keyPath, key, value }: Entry): Promise<void> =>
  new Promise((resolve, reject) => {
    const opening = indexedDB.open(database)
    opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore(store, { keyPath }))
    opening.addEventListener('error', () => reject(new Error(`${database} cannot be opened`)))
    opening.addEventListener('success', () => {
      const writing = opening.result.transaction(store, 'readwrite')
      writing.objectStore(store).put(value, key)
      writing.addEventListener('complete', () => {
        opening.result.close()
        resolve()
      })
    })
  })

/** Stores the user and a recent activity: otherwise the idle lock covers the desk. */
const storeSession = async (page: Page, address: string, person: StaffPerson): Promise<void> => {
  const idToken = await refreshSession(address, person.refreshToken)
  const user = storedUser({ ...person, localId: person.id, idToken }, true, APP)
  await atOrigin(page, address, async () => {
    await page.evaluate(put, {
      database: 'firebaseLocalStorageDb',
      store: 'firebaseLocalStorage',
      keyPath: 'fbase_key',
      value: { fbase_key: storedUserKey(APP), value: user },
    })
    await page.evaluate(put, {
      database: 'habilita-backoffice',
      store: 'activity',
      keyPath: null,
      key: 'last',
      value: { uid: person.id, at: await page.evaluate(() => Date.now()) },
    })
  })
}

/**
 * Opens the back office for a person who is already signed in with the second factor. For tests of what
 * follows sign-in: it needs neither the form nor one of the two one-time codes per half minute.
 */
export const enterDesk = async (
  page: Page,
  { address }: Product,
  person: StaffPerson,
  path = '/backoffice',
): Promise<void> => {
  await storeSession(page, address, person)
  await page.goto(path)
  await expectDesk(page)
}

/** The desk of a new staff member with these roles. */
export const openDesk = async (
  page: Page,
  product: Product,
  roles: readonly StaffRole[],
  path?: string,
): Promise<StaffPerson> => {
  const person = await createStaff(product, roles)
  await enterDesk(page, product, person, path)
  return person
}

/** Goes to an area by keyboard. On a busy machine the second key may arrive too late after G: tries again. */
export const goTo = (page: Page, key: string, shown: Locator): Promise<void> =>
  expect(async () => {
    await page.keyboard.press('g')
    await page.keyboard.press(key)
    await expect(shown).toBeVisible({ timeout: 5000 })
  }).toPass({ timeout: 30_000 })
