export { publishHolidays } from './publish-holidays.ts'
export { addDays, addMonths, dayIn, daysBetween } from './rules.ts'
export { readCalendar, todayOf, type WorkingDays } from './working-days.ts'
