import { faults as browser } from './browser.mjs'
import { faults as contract } from './contract.mjs'
import { faults as server } from './server.mjs'
import { faults as web } from './web.mjs'

export const faults = [...contract, ...browser, ...web, ...server]
