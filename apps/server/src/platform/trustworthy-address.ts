/** Whether only this machine can reach it. */
export const isLoopback = (name: string): boolean => /^(localhost|127(\.\d+){3}|\[?::1\]?)$/.test(name)

/** Whether traffic to the URL cannot be modified on the way: https, or this machine. */
export const isTrustworthy = (text: string): boolean => {
  const parsed = URL.parse(text)
  return parsed?.protocol === 'https:' || (parsed?.protocol === 'http:' && isLoopback(parsed.hostname))
}
