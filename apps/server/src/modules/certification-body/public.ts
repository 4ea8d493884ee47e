export { brandRevision } from './brand-files.ts'
export { loadCertificationBody } from './load.ts'
export { checkPictures } from './pictures.ts'
