export { recordChange } from './record.ts'
export { tell } from './tell.ts'
export { tellStaff } from './staff-channel.ts'
export { createListener } from './listener.ts'
