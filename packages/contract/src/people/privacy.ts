import { endpoint } from '../api/endpoint.ts'

/** All data of a person, as of one moment. */
export const getMyData = endpoint({
  id: 'getMyData',
  method: 'GET',
  path: '/user/data',
  access: 'verified',
  summary: 'Export all my data as JSON',
  file: true,
})

export const getMyDataAsPdf = endpoint({
  id: 'getMyDataAsPdf',
  method: 'GET',
  path: '/user/data/pdf',
  access: 'verified',
  summary: 'Export all my data as PDF',
  file: true,
})
