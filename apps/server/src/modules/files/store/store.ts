/** Keys never contain names given by people; anything that is not a UUID is rejected. */
export const requireKey = (key: string): string => {
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(key)) throw new TypeError('Not a key of a file')
  return key
}
