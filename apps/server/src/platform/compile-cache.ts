import { join } from 'node:path'

/** Node keeps compiled code here for the next start: it saves about half of a start. */
export const compileCacheFolder = join(import.meta.dirname, '../../../../node_modules/.cache/compiled')
