import type { KeyAccess } from '@habilita/contract/api/endpoint'
import type { KeyScope } from '@habilita/contract/staff/api-keys'

export const scopeFor: Readonly<Record<KeyAccess, KeyScope>> = {
  key_requests: 'requests',
  key_invoices: 'invoices',
  key_payments: 'payments',
}

/** A key is still valid on its expiry date. */
export const isKeyOpen = (
  { revokedAt, expiresOn }: { readonly revokedAt: Date | null; readonly expiresOn: string | null },
  today: string,
): boolean => revokedAt === null && (expiresOn === null || today <= expiresOn)
