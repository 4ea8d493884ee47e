export { publishFirstSchemes } from './publish-first.ts'
export { findScheme, pinnedScheme, schemeInForce, schemesById, schemesInForce } from './queries.ts'
