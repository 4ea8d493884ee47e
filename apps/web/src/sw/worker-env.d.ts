/** What tooling/service-worker.ts puts in place of these. */
interface ImportMetaEnv {
  readonly PRECACHE: readonly { readonly url: string; readonly revision: string | null }[]
  /** Changes with any file of the build. */
  readonly BUILD: string
}

interface ImportMeta {
  readonly env: ImportMetaEnv
}
