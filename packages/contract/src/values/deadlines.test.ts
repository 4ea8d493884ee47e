import { expect, test } from 'vitest'
import * as deadlines from './deadlines.ts'

test('§3 the constants 7 and 10, and the other terms that product.md sets', () => {
  expect({ ...deadlines }).toMatchObject({
    EXAM_CHANGE_NOTICE_DAYS: 7,
    REMEDY_BUSINESS_DAYS: 10,
    REMEDY_EXTENSION_DAYS: 5,
    OFFER_HOURS: 24,
    LATE_OFFER_HOURS: 12,
    REVIEW_BUSINESS_DAYS: 10,
    DECISION_BUSINESS_DAYS: 10,
    APPEAL_MONTHS: 1,
  })
})
