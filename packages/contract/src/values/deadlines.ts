/** Working days to remedy a request or to justify an absence (product.md). */
export const REMEDY_BUSINESS_DAYS = 10
/** Additional working days, once, on request. */
export const REMEDY_EXTENSION_DAYS = 5
/** Days before an exam until which it can be changed or cancelled freely (product.md). */
export const EXAM_CHANGE_NOTICE_DAYS = 7
/** Hours an offered seat is reserved, and when the exam is near. */
export const OFFER_HOURS = 24
export const LATE_OFFER_HOURS = 12
/** Target for the review, in working days. */
export const REVIEW_BUSINESS_DAYS = 10

/** Target for the decision once all parts are sat, in working days. */
export const DECISION_BUSINESS_DAYS = 10
/** To appeal a refusal, denial, result, suspension or withdrawal. */
export const APPEAL_MONTHS = 1

export const workingDaysInWords = (days: number): string =>
  days === 1 ? '1 día hábil' : `${days} días hábiles`
