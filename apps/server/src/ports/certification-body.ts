import type { Body, LegalDocument } from '@habilita/contract/api/body'
import type { AddressProvinceCode } from '@habilita/contract/values/provinces'

export interface Picture {
  readonly file: string
  readonly type: string
  readonly bytes: Buffer
}

/** A picture of the app that the system shows before it installs it. */
export interface Screenshot extends Picture {
  readonly path: string
  readonly formFactor: string
  readonly label: string
}

/** The certification body, as its folder describes it. */
export interface LoadedBody {
  readonly public: Body
  /** Where its working days are counted; without it, by the holidays of the whole country. */
  readonly seat?: { readonly province: AddressProvinceCode; readonly municipality: string } | undefined
  readonly legal: Readonly<Record<LegalDocument, { readonly markdown: string; readonly version: string }>>
  readonly logo: Picture
  readonly screenshots: readonly Screenshot[]
}
