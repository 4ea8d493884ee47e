export { setChannels } from './channels.ts'
export type { NoticeDeps } from './deps.ts'
export { notify } from './notify.ts'
export { webPush } from './push/web-push.ts'
