import { z } from 'zod'
import { access, defineCalls } from '#platform/contract/call.ts'
import { code } from '#platform/contract/fields.ts'
import { companyPictures } from './company-pictures.entities.ts'
import { largestPhoto } from './profile.rules.ts'

/** What a company may show of itself: a logo for light and one for dark pages, and the picture beside the sign-in. */
export const companyPictureKinds = ['logo', 'darkLogo', 'signIn'] as const
export type CompanyPictureKind = (typeof companyPictureKinds)[number]

/** The largest file taken as a picture of a company, bytes. */
export const largestPicture = largestPhoto

const path = '/api/organisation/companies/{comCode}/pictures/{kind}'
const granted = access.grant('superAdmin', 'companyManager')
const one = z.object({ comCode: code(), kind: z.enum(companyPictureKinds) })

export const companyPictureCalls = defineCalls('organisation', {
  companyPicture: {
    method: 'GET',
    path,
    summary: 'A picture that a company shows of itself, also before sign-in. Its version is part of its address.',
    access: access.public,
    input: one.extend({ ver: z.string().min(1).max(64), size: z.enum(['plain', 'dense']).default('plain') }),
    result: z.string(),
    answer: 'file',
    caching: 'versioned',
    requirements: ['SHELL-045'],
  },
  setCompanyPicture: {
    method: 'POST',
    path,
    summary:
      'Gives a company a logo or a sign-in picture: JPEG, PNG, WebP or GIF, drawn anew; open pages follow at once.',
    effect: 'staged',
    once: 'harmless',
    access: granted,
    upload: { maxBytes: largestPicture },
    input: one,
    result: companyPictures,
    requirements: ['SHELL-045'],
  },
  removeCompanyPicture: {
    method: 'DELETE',
    path,
    summary: 'Takes a picture of a company away: what the house shows is shown again.',
    effect: 'staged',
    once: 'harmless',
    access: granted,
    input: one,
    result: companyPictures,
    requirements: ['SHELL-045'],
  },
})
