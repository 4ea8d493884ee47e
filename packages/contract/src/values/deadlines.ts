/** Working days to remedy a request or to justify an absence (product.md). */
export const REMEDY_BUSINESS_DAYS = 10
/** Working days more, given once, to whoever asks for them. */
export const REMEDY_EXTENSION_DAYS = 5
/** Days before an exam until which it can be changed or cancelled freely (product.md). */
export const EXAM_CHANGE_NOTICE_DAYS = 7
/** Hours that a free seat is kept for whoever it is offered to, and when the exam is near. */
export const OFFER_HOURS = 24
export const LATE_OFFER_HOURS = 12
/** Within these working days we mean to have looked at a request. */
export const REVIEW_BUSINESS_DAYS = 10

/** Within these working days we mean to decide, once all parts are sat. */
export const DECISION_BUSINESS_DAYS = 10
/** To appeal against a refusal, a denial, a result, a suspension or a withdrawal. */
export const APPEAL_MONTHS = 1

export const workingDaysInWords = (days: number): string =>
  days === 1 ? '1 día hábil' : `${days} días hábiles`
