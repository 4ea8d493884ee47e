export interface PushNotice {
  readonly title: string
  readonly body?: string
  readonly link?: string
  /** A later notice replaces an earlier one with the same tag. */
  readonly tag?: string
  readonly unread?: number
}

const FALLBACK = 'Tienes un aviso nuevo'

const parse = (json: string): unknown => {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}

/** Parses a push message. Always returns a notice: browsers show their own text for a push that shows nothing. */
export const readNotice = (json: string | undefined): PushNotice => {
  const said = parse(json ?? '')
  const given: Partial<Record<string, unknown>> = typeof said === 'object' && said !== null ? { ...said } : {}
  const text = (name: keyof PushNotice) => {
    const value = given[name]
    return typeof value === 'string' && value !== '' ? { [name]: value } : {}
  }
  const { unread } = given
  return {
    title: FALLBACK,
    ...text('title'),
    ...text('body'),
    ...text('link'),
    ...text('tag'),
    ...(typeof unread === 'number' && Number.isInteger(unread) && unread >= 0 && { unread }),
  }
}
