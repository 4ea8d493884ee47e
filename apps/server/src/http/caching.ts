/** For files whose name changes with their content. */
export const IMMUTABLE = 'public, max-age=31536000, immutable'
/** Cached, but revalidated at each use. */
export const REVALIDATE = 'no-cache'
/** For the API: an answer is valid only for its caller and only when it is sent. */
export const NEVER = 'no-store'
/** For a person's files: cached neither by the browser nor by a proxy. */
export const PRIVATE = 'private, no-store'
/** For files fetched repeatedly by a secret URL: cached by the reader only, for a short time. */
export const SHORT = 'private, max-age=300'
