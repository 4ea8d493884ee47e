import type { Module } from '../../module.ts'

export const restrictionsModule: Module = {
  name: 'restrictions',
  what: 'Restrictions and objections of people about their data that are in force, for staff',
  reads: ['data_requests'],
}
