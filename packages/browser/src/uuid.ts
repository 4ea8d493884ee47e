const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

/** Whether an id in a URL is a UUID. Other ids cannot exist: they are shown as not found without a call. */
export const isUuid = (text: string): boolean => UUID.test(text)
