/** The part of Trusted Types in use: TypeScript's library does not declare it yet. */
interface TrustedTypes {
  readonly createPolicy: (
    name: string,
    rules: { readonly createScriptURL: (path: string) => string },
  ) => { readonly createScriptURL: (path: string) => string }
}

declare const trustedTypes: TrustedTypes
let policy: ReturnType<TrustedTypes['createPolicy']> | undefined

const refuseForeign = (path: string): string => {
  if (path !== '/sw.js' && !/^(?:\/backoffice)?\/assets\//.test(path))
    throw new TypeError(`${path} is no script of ours`)
  return path
}

/** The URL of our worker script, through the one policy that the page's headers allow. */
export const trustedScript = (path: string): string => {
  if (!('trustedTypes' in globalThis)) return refuseForeign(path)
  policy ??= trustedTypes.createPolicy('habilita', { createScriptURL: refuseForeign })
  return policy.createScriptURL(path)
}
