// Adds cookies to Fastify's types.
import type {} from '@fastify/cookie'
import type { FastifyReply } from 'fastify'

/** Cookies are for the server's eyes alone, and for requests of its own pages. */
export const setCookie = (
  reply: FastifyReply,
  https: boolean,
  name: string,
  value: string,
  seconds: number,
): void =>
  void reply.setCookie(name, value, {
    path: '/',
    maxAge: seconds,
    httpOnly: true,
    sameSite: 'lax',
    secure: https,
  })
