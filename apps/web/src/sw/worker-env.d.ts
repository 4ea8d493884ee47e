/** Replaced at build time by tooling/service-worker.ts. */
interface ImportMetaEnv {
  readonly PRECACHE: readonly { readonly url: string; readonly revision: string | null }[]
  /** Changes with any file of the build. */
  readonly BUILD: string
}

interface ImportMeta {
  readonly env: ImportMetaEnv
}

/** Static routing, which some browsers have and TypeScript does not know yet. */
interface ExtendableEvent {
  readonly addRoutes?: (
    rules: readonly { readonly condition: { readonly urlPattern: string }; readonly source: 'network' }[],
  ) => Promise<void>
}
