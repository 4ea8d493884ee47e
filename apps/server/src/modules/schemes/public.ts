export { publishFirstSchemes } from './publish-first.ts'
export { findScheme, schemeInForce, schemesById, schemesInForce } from './queries.ts'
