export { examinersOf, hasPassedAll } from './examined.ts'
export { advanceAbsences } from './results/advance-absences.ts'
export { usesOf } from './uses.ts'
export { annulResult, contestedResult, contestedResults, lockContestedResult } from './results/annul.ts'
