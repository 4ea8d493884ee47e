export { recordChange } from './record.ts'
export { recordAndNotify } from './record-and-notify.ts'
export { notifyStaff } from './staff-channel.ts'
export { createListener } from './listener.ts'
