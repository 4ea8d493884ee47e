/** In the order of the tabs. */
export const requestTabs = ['documents', 'messages', 'notes', 'papers', 'history'] as const
export type RequestTab = (typeof requestTabs)[number]

export const tabNames = {
  documents: 'Documentos',
  messages: 'Mensajes',
  notes: 'Notas',
  papers: 'Pago y facturas',
  history: 'Historial',
} satisfies Record<RequestTab, string>
