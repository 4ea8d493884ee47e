export const sessionTabs = ['attendance', 'results', 'waiting'] as const
export type SessionTab = (typeof sessionTabs)[number]

export const sessionTabNames: Readonly<Record<SessionTab, string>> = {
  attendance: 'Asistencia',
  results: 'Resultados',
  waiting: 'Lista de espera',
}
