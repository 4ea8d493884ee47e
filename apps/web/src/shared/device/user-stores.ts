import { deviceStore } from './device-store.ts'

/** What is kept on this device of whoever is signed in, and goes when they leave. */
export const keptStores = {
  queries: deviceStore('habilita-cache', 'queries'),
  passes: deviceStore('habilita-passes', 'passes'),
  exams: deviceStore('habilita-exams', 'exams'),
}
