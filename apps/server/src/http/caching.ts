/** For files whose name changes with their content. */
export const IMMUTABLE = 'public, max-age=31536000, immutable'
/** Kept, but asked about at each use. */
export const REVALIDATE = 'no-cache'
/** For the API: answers belong to one person and one moment. */
export const NEVER = 'no-store'
/** For a person's files: kept by nobody, and by no proxy least of all. */
export const PRIVATE = 'private, no-store'
/** For a file that is fetched again and again by its secret address: its reader alone keeps it, and not for long. */
export const SHORT = 'private, max-age=300'
