export { advanceExams } from './advance.ts'
export { examFacts } from './facts.ts'
export { followRequest } from './waiting/follow-request.ts'
export { offerSeats } from './waiting/offer-seats.ts'
