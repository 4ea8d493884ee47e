export { setChannels } from './channels.ts'
export { notify } from './notify.ts'
export { webPush } from './push/web-push.ts'
