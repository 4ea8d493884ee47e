export { restrictionsOf } from './read.ts'
