import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The root of the repository. */
export const project = dirname(dirname(dirname(fileURLToPath(import.meta.url))))
