export { publishFirstSchemes } from './publish-first.ts'
export {
  findScheme,
  newestSchemes,
  pinnedScheme,
  schemeInForce,
  schemesById,
  schemesInForce,
} from './queries.ts'
