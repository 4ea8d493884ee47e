export { examinersOf, hasPassedAll } from './examined.ts'
