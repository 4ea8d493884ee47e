import { faults as browser } from './browser.mjs'
import { faults as contract } from './contract.mjs'
import { faults as access } from './server/access.mjs'
import { faults as certificates } from './server/certificates.mjs'
import { faults as exams } from './server/exams.mjs'
import { faults as identity } from './server/identity.mjs'
import { faults as privacy } from './server/privacy.mjs'
import { faults as requests } from './server/requests.mjs'
import { faults as web } from './web.mjs'

export const faults = [
  ...contract,
  ...browser,
  ...web,
  ...access,
  ...requests,
  ...certificates,
  ...exams,
  ...identity,
  ...privacy,
]
