import * as z from 'zod/mini'
import { BirthDate } from '../values/birth-date.ts'
import { identityDocumentKinds, IdentityDocument } from '../values/identity-document.ts'
import { lineOfText } from '../values/line-of-text.ts'
import { Phone } from '../values/phone.ts'
import { PostalCode } from '../values/postal-code.ts'
import { AddressProvinceCode } from '../values/provinces.ts'

const Name = lineOfText(80)

const Address = z.strictObject({
  street: lineOfText(160),
  postalCode: PostalCode,
  municipality: lineOfText(80),
  /** A mismatch with the postal code is a question of the form, never an error. */
  province: AddressProvinceCode,
})

export const TaxId = z.string().check(
  z.overwrite(text => text.replace(/[\s.\-‐-―]/g, '').toUpperCase()),
  z.regex(
    /^[A-Z\d]\d{7}[A-Z\d]$/,
    'El NIF de la empresa no es correcto: son nueve letras y cifras, como B12345674.',
  ),
)

const Employer = z.strictObject({ name: lineOfText(120), taxId: z.optional(TaxId) })

const change = <S extends z.ZodMiniType>(schema: S) => z.optional(z.nullable(schema))

/** Changes to a profile: omitted fields stay, `null` clears. */
export const ProfileChange = z.strictObject({
  firstName: change(Name),
  firstSurname: change(Name),
  secondSurname: change(Name),
  document: change(IdentityDocument),
  birthDate: change(BirthDate),
  phone: change(Phone),
  address: change(Address),
  employer: change(Employer),
})
export type ProfileChange = z.infer<typeof ProfileChange>
export type ProfileField = keyof ProfileChange
export const profileFields = Object.keys(ProfileChange.shape) as readonly ProfileField[]

/**
 * Profile of a person; each part is null until given. Not validated again: rules may have become stricter.
 */
export const Profile = z.object({
  firstName: z.nullable(z.string()),
  firstSurname: z.nullable(z.string()),
  secondSurname: z.nullable(z.string()),
  document: z.nullable(
    z.object({
      kind: z.enum(identityDocumentKinds),
      number: z.string(),
      /** For a passport only. */
      country: z.optional(z.string()),
    }),
  ),
  birthDate: z.nullable(z.iso.date()),
  phone: z.nullable(z.string()),
  address: z.nullable(
    z.object({
      street: z.string(),
      postalCode: z.string(),
      municipality: z.string(),
      province: AddressProvinceCode,
    }),
  ),
  employer: z.nullable(z.object({ name: z.string(), taxId: z.optional(z.string()) })),
})
Profile.register(z.globalRegistry, { id: 'Profile' })
export type Profile = z.infer<typeof Profile>
