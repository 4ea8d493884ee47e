import { createClient, sendByFetch } from '@habilita/contract/client'

/** `call(getBody, {})`: every call to the API goes through here. */
export const call = createClient(sendByFetch)
