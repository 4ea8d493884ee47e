import { deviceStore } from '../device-store.ts'

export const uploadStore = deviceStore('habilita-uploads', 'files')
