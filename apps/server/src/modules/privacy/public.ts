export { blockPerson } from './block-person.ts'
export { destroyBlocked } from './destroy.ts'
