import { expect, test } from 'vitest'
import { type IdentityService, startIdentity } from '../testing/identity-service.ts'

interface Answer {
  readonly status: number
  readonly code: string | undefined
  readonly reason: string | undefined
}

interface Operation {
  readonly name: string
  readonly isPublic: boolean
  readonly ask: (token?: string) => Promise<Answer>
}

/** Every operation that the API has, as it says itself. */
const operations = async ({ address }: IdentityService): Promise<Operation[]> => {
  const response = await fetch(`${address}/api/openapi.json`)
  const { paths } = (await response.json()) as {
    paths: Record<string, Record<string, { readonly security?: readonly object[] }>>
  }
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { security = [] }]) => ({
      name: `${method.toUpperCase()} ${path.replace('/api/v1', '')}`,
      isPublic: security.length === 0,
      ask: async token => {
        const answer = await fetch(`${address}${path.replaceAll(/\{\w+\}/g, 'x')}`, {
          method: method.toUpperCase(),
          ...(token !== undefined && { headers: { authorization: `Bearer ${token}` } }),
        })
        const text = await answer.text()
        const { code, reason } = (text === '' ? {} : JSON.parse(text)) as { code?: string; reason?: string }
        return { status: answer.status, code, reason }
      },
    })),
  )
}

const PUBLIC = [
  'GET /body',
  'GET /body/legal/{document}',
  'GET /bot-check',
  'GET /identity',
  'GET /identity/providers/{id}',
  'POST /bot-check',
]

/** What each operation answers, by its name. */
const askAll = async (all: readonly Operation[], token?: string) => {
  const answers: Record<string, string> = {}
  for (const { name, ask } of all) {
    const { status, code = '', reason = '' } = await ask(token)
    answers[name] = `${status} ${code} ${reason}`.trim()
  }
  return answers
}

const namesOf = (answers: Readonly<Record<string, string>>, wanted: (answer: string) => boolean): string[] =>
  Object.keys(answers)
    .filter(name => wanted(answers[name] ?? ''))
    .toSorted()

test('§6 without a token every operation but the public ones answers Unauthorized', async () => {
  const all = await operations(await startIdentity())
  const answers = await askAll(all)
  expect(namesOf(answers, answer => answer !== '401 Unauthorized')).toEqual(PUBLIC)
  expect(
    all
      .filter(({ isPublic }) => isPublic)
      .map(({ name }) => name)
      .toSorted(),
  ).toEqual(PUBLIC)
  expect(all.length).toBeGreaterThan(PUBLIC.length + 3)
})

test('§6 an unverified account gets Forbidden on everything but GET, POST and PATCH user', async () => {
  const service = await startIdentity()
  const { idToken } = await service.person({ verified: false })
  const all = await operations(service)
  const closed = all.filter(({ isPublic }) => !isPublic)
  const answers = await askAll(closed, idToken)
  expect(namesOf(answers, answer => answer !== '403 Forbidden EMAIL_NOT_VERIFIED')).toEqual([
    'GET /user',
    'PATCH /user',
    'POST /user',
  ])
  expect(namesOf(answers, answer => answer.startsWith('403'))).toHaveLength(closed.length - 3)
})

test('§6 once it is verified nothing is forbidden to it, with the token from before', async () => {
  const service = await startIdentity()
  const { id, idToken } = await service.person({ verified: false })
  await service.db.updateTable('accounts').set({ email_verified: true }).where('id', '=', id).execute()
  // Signing out aside, which would end the token for the rest.
  const all = (await operations(service)).filter(({ name }) => !name.startsWith('DELETE'))
  expect(namesOf(await askAll(all, idToken), answer => /^40[13]/.test(answer))).toEqual([])
})
