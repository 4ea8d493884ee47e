export { brandRevision } from './brand-files.ts'
export { loadBody, type LoadedBody } from './load.ts'
export { checkPictures } from './pictures.ts'
