/** Whether only this machine itself can reach it. */
export const isLoopback = (name: string): boolean => /^(localhost|127(\.\d+){3}|\[?::1\]?)$/.test(name)

/** What nobody on the way can change: by https, or on this machine. */
export const isTrustworthy = (text: string): boolean => {
  const parsed = URL.parse(text)
  return parsed?.protocol === 'https:' || (parsed?.protocol === 'http:' && isLoopback(parsed.hostname))
}
