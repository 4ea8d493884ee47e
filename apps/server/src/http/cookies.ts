import type { CookieSerializeOptions } from '@fastify/cookie'
import type { FastifyReply } from 'fastify'

/** Cookies are invisible to scripts and sent only with calls from our own pages. */
export const setCookie = (
  reply: FastifyReply,
  https: boolean,
  name: string,
  value: string,
  seconds: number,
): void => {
  const options: CookieSerializeOptions = {
    path: '/',
    maxAge: seconds,
    httpOnly: true,
    sameSite: 'lax',
    secure: https,
  }
  void reply.setCookie(name, value, options)
}
