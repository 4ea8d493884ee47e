import { type Call, type Client, ratePerSecond } from './load.ts'

export const PASSWORD = 'una frase larga'

export interface Person {
  readonly id: string
  readonly email: string
  readonly idToken: string
  /** Cookie by which the service recognises the person's browser. */
  readonly cookie: string
}

const toolkit = (path: string, body: object, cookie?: string): Call => ({
  method: 'POST',
  path: `/identitytoolkit.googleapis.com/v1/${path}?key=habilita`,
  body: { returnSecureToken: true, ...body },
  ...(cookie !== undefined && { headers: { cookie } }),
})

/** Without a cookie the browser is unknown to the service. */
export const signIn = (email: string, password: string, cookie?: string): Call =>
  toolkit('accounts:signInWithPassword', { email, password }, cookie)

const authorization = (idToken: string) => ({ authorization: `Bearer ${idToken}` })

export const readUser = ({ idToken }: Person): Call => ({
  method: 'GET',
  path: '/api/v1/user',
  headers: authorization(idToken),
})

const makePerson = async (client: Client, email: string): Promise<Person> => {
  const { body, headers } = await client.send(toolkit('accounts:signUp', { email, password: PASSWORD }))
  const { localId, idToken } = JSON.parse(body) as { localId: string; idToken: string }
  const [cookie = ''] = headers['set-cookie']?.[0]?.split(';', 1) ?? []
  await client.send({ method: 'POST', path: '/api/v1/user', headers: authorization(idToken) })
  return { id: localId, email, idToken, cookie }
}

/** People with an account and a profile, created through the service. */
export const makePeople = async (client: Client, count: number, atOnce: number): Promise<Person[]> => {
  const people: Person[] = []
  await ratePerSecond(count, atOnce, async n => {
    people.push(await makePerson(client, `persona-${n}@correo.es`))
  })
  return people
}

/** Cycles through the people. */
export const inTurn = (people: readonly Person[], n: number): Person => {
  const person = people[n % people.length]
  if (!person) throw new Error('There is nobody.')
  return person
}
