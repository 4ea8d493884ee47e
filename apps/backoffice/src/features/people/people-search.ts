import type { Input } from '@habilita/contract/api/endpoint'
import type { listPeople } from '@habilita/contract/people/staff-people'
import * as z from 'zod/mini'
import { readSearch } from '../../shared/list/read-search.ts'

/** What the API is asked for. */
export type Filter = Omit<Input<typeof listPeople>['query'], 'after' | 'limit'>

export const peopleOrders = ['name', 'newest'] as const

const PeopleAddress = { order: z.enum(peopleOrders) }

/** What stands in the address: all but the words. */
export const readPeopleSearch = (given: Readonly<Record<string, unknown>>) => readSearch(PeopleAddress, given)

export type PeopleSearch = ReturnType<typeof readPeopleSearch>
