export { blockPerson } from './block-person.ts'
export { findBlocked, openBlocked } from './open-blocked.ts'
export { retain } from './retain.ts'
export { dataRequestFacts } from './rights/rows.ts'
