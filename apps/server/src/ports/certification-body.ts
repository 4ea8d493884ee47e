import type { CertificationBody, LegalDocument } from '@habilita/contract/api/certification-body'
import type { AddressProvinceCode } from '@habilita/contract/values/provinces'

export interface Picture {
  readonly file: string
  readonly type: string
  readonly bytes: Buffer
}

/** A screenshot that the operating system shows before it installs the app. */
export interface Screenshot extends Picture {
  readonly path: string
  readonly formFactor: string
  readonly label: string
}

/** The certification body, as its folder describes it. */
export interface LoadedCertificationBody {
  readonly public: CertificationBody
  /** Determines the holidays for working days; without it, national holidays apply. */
  readonly seat?: { readonly province: AddressProvinceCode; readonly municipality: string } | undefined
  readonly legal: Readonly<Record<LegalDocument, { readonly markdown: string; readonly version: string }>>
  readonly logo: Picture
  readonly screenshots: readonly Screenshot[]
}
