/** One operation of the API, as its OpenAPI document describes it. */
export interface Operation {
  readonly method: string
  /** With parameters in braces: `/requests/{id}`. */
  readonly path: string
  readonly isPublic: boolean
  readonly hasBody: boolean
  readonly hasQuery: boolean
}

interface Described {
  readonly security?: readonly object[]
  readonly requestBody?: object
  readonly parameters?: readonly { readonly in: string }[]
}

export const operationsOf = async (address: string): Promise<Operation[]> => {
  const response = await fetch(`${address}/api/openapi.json`)
  const { paths } = (await response.json()) as { paths: Record<string, Record<string, Described>> }
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { security = [], requestBody, parameters = [] }]) => ({
      method: method.toUpperCase(),
      path: path.replace('/api/v1', ''),
      isPublic: security.length === 0,
      hasBody: requestBody !== undefined,
      hasQuery: parameters.some(parameter => parameter.in === 'query'),
    })),
  )
}
