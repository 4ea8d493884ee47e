/** iPhone and iPad, which have no install prompt. An iPad reports as a Mac; no Mac has a touch screen. */
export const isIos = ({
  userAgent,
  maxTouchPoints,
}: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>): boolean =>
  /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)
