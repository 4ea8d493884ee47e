const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

/** Whether the id in an address can be one at all: what cannot is nowhere, and nobody is asked for it. */
export const isUuid = (text: string): boolean => UUID.test(text)
