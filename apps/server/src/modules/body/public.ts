export { loadBody, type LoadedBody } from './load.ts'
