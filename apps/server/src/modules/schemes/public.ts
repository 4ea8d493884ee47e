export { publishFirstSchemes } from './publish-first.ts'
export { findScheme, schemeInForce, schemesById } from './queries.ts'
