export { findPublicRecord } from './find-public-record.ts'
