/** Only the fields needed for messages, so that it fits any version of zod. */
interface ZodIssue {
  readonly code?: string | undefined
  readonly path: readonly PropertyKey[]
  readonly message: string
}

/** As repacked by fastify-type-provider-zod. */
interface FastifyIssue {
  readonly keyword: string
  readonly instancePath: string
  readonly params: Readonly<Record<string, unknown>>
  readonly message?: string | undefined
}

export type Issue = ZodIssue | FastifyIssue

/** Common form of both kinds of issue. */
export interface Fault {
  readonly code: string
  readonly path: readonly string[]
  readonly message: string
  readonly details: Readonly<Record<string, unknown>>
}

export const readIssue = (issue: Issue): Fault =>
  'path' in issue
    ? {
        code: issue.code ?? 'custom',
        path: issue.path.map(String),
        message: issue.message,
        details: { ...issue },
      }
    : {
        code: issue.keyword,
        path: issue.instancePath.split('/').filter(part => part !== ''),
        message: issue.message ?? '',
        details: issue.params,
      }
