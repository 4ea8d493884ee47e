import type { Input } from '@habilita/contract/api/endpoint'
import type { listPeople } from '@habilita/contract/people/staff-people'
import * as z from 'zod/mini'
import { readSearch } from '../../shared/list/read-search.ts'

/** Query parameters of the API. */
export type Filter = Omit<Input<typeof listPeople>['query'], 'after' | 'limit'>

export const peopleOrders = ['name', 'newest'] as const

const PeopleAddress = { order: z.enum(peopleOrders) }

/** Reads the parameters of the URL, which does not contain the search text. */
export const readPeopleSearch = (given: Readonly<Record<string, unknown>>) => readSearch(PeopleAddress, given)

export type PeopleSearch = ReturnType<typeof readPeopleSearch>
