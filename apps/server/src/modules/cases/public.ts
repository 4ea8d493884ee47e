export { complainOpenly, findOpenComplaint } from './complain-openly.ts'
