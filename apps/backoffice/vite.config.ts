import { appConfig, port } from '../../tooling/vite.ts'

const { env } = process

export default appConfig({ base: '/backoffice/', port: port(env, 'BACKOFFICE_PORT', 4002), env })
