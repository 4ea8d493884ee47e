/** How much waits in each area, by its address. */
export type Counts = Readonly<Record<string, number | undefined>>

export const useCounts = (): Counts => ({})
