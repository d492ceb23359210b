import { z } from 'zod'

/** A picture that a company shows of itself. */
const picture = z.object({ path: z.string(), width: z.int(), height: z.int() })

/** The pictures as they were given. */
export const companyPictures = z.object({
  logo: picture.nullable(),
  darkLogo: picture.nullable(),
  signIn: picture.nullable(),
})
export type CompanyPictures = z.output<typeof companyPictures>

/** The logo on light and on dark pages; where one was given, it is both. */
export const companyLogo = z.object({ light: picture, dark: picture })
export type CompanyLogo = z.output<typeof companyLogo>

/** How the pages of a company look. */
export const companyLook = z.object({
  /** Empty: as the house looks. */
  themeStylesheet: z.string(),
  logo: companyLogo.nullable(),
  signInPicture: picture.nullable(),
})
export type CompanyLook = z.output<typeof companyLook>
