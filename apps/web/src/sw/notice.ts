export interface PushNotice {
  readonly title: string
  readonly body?: string
  readonly link?: string
  /** A later notice with the same tag takes the place of the earlier. */
  readonly tag?: string
  /** How many notices have not been read. */
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

/** What a push says. A browser shows a text of its own for a push that shows nothing: there is always one. */
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
