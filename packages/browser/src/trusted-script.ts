/** The part of Trusted Types that we use: TypeScript's own library does not know them yet. */
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

/** The address of a worker script of ours, through the one policy that the page's headers allow. */
export const trustedScript = (path: string): string => {
  if (!('trustedTypes' in globalThis)) return refuseForeign(path)
  policy ??= trustedTypes.createPolicy('habilita', { createScriptURL: refuseForeign })
  return policy.createScriptURL(path)
}
