import { deviceStore } from './device-store.ts'

/** Stores with data of the signed-in user, cleared at sign-out. */
export const userStores = {
  queries: deviceStore('habilita-cache', 'queries'),
  passes: deviceStore('habilita-passes', 'passes'),
  exams: deviceStore('habilita-exams', 'exams'),
}
