import type { Module } from '../../module.ts'

export const restrictionsModule: Module = {
  name: 'restrictions',
  what: 'Restrictions and objections in force',
  reads: ['data_requests'],
}
