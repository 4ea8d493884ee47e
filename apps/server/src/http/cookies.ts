import type { CookieSerializeOptions } from '@fastify/cookie'
import type { FastifyReply } from 'fastify'

export interface Cookie {
  readonly name: string
  readonly value: string
  readonly seconds: number
}

/** Cookies are invisible to scripts and sent only with calls from our own pages. */
export const setCookie = (reply: FastifyReply, https: boolean, { name, value, seconds }: Cookie): void => {
  const options: CookieSerializeOptions = {
    path: '/',
    maxAge: seconds,
    httpOnly: true,
    sameSite: 'lax',
    secure: https,
  }
  void reply.setCookie(name, value, options)
}
