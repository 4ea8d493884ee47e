export { brandRevision } from './brand-files.ts'
export { loadBody } from './load.ts'
export { checkPictures } from './pictures.ts'
