import { deviceStore } from '../../shared/device/device-store.ts'

export const uploadStore = deviceStore('habilita-uploads', 'files')
