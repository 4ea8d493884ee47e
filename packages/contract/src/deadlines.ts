/** Working days to remedy a request or to justify an absence (product.md). */
export const REMEDY_BUSINESS_DAYS = 10
/** Working days more, given once, to whoever asks for them. */
export const REMEDY_EXTENSION_DAYS = 5
/** Within these working days we mean to have looked at a request. */
export const REVIEW_BUSINESS_DAYS = 10

export const workingDaysInWords = (days: number): string =>
  days === 1 ? '1 día hábil' : `${days} días hábiles`
