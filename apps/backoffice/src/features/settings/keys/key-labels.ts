import type { KeyScope } from '@habilita/contract/staff/api-keys'

export const scopeNames: Readonly<Record<KeyScope, string>> = {
  requests: 'Leer lo que hay que facturar',
  invoices: 'Enviar facturas',
  payments: 'Anotar pagos',
}
