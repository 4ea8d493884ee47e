import type { Call, Caller, StaffCaller } from '../ports/callers.ts'

/** A caller without a sign-in session: it stays valid while days pass in a test. */
export const callerOf = ({ id, email }: Pick<Caller, 'id' | 'email'>): Caller => ({
  id,
  email,
  emailVerified: true,
  authenticatedAt: new Date('2026-11-16T09:00:00Z'),
  secondFactor: false,
  sessionId: undefined,
})

export const examinerOf = (caller: Caller): StaffCaller => ({ ...caller, roles: ['examiner'] })

/** The context of a call that a test makes without HTTP. */
export const callOf = <Who>(caller: Who): Call<Who> => ({ caller, traceId: 'test' })
