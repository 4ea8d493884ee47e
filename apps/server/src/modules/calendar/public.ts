export { placeCode } from './holidays.ts'
export { publishHolidays } from './publish-holidays.ts'
export { addDays, addMonths, dayIn, daysBetween, zoneOfProvince } from './rules.ts'
export { readCalendar, readHolidays, todayOf, type WorkingDays } from './working-days.ts'
