import { z } from 'zod'
import { access, defineCalls } from '#platform/contract/call.ts'
import { code, line, localName, own } from '#platform/contract/fields.ts'
import { largestPhoto, ownDetailLimits } from './profile.rules.ts'

/** User info (0§3; SETTINGS-056). What only the person herself may see is null for a colleague (G-034). */
export const userInfo = z.object({
  personCode: z.string(),
  comCode: z.string(),
  employeeNumber: z.string(),
  email: z.string(),
  name: localName(),
  photoPath: z.string().nullable(),
  displayNameEng: z.string(),
  officeTel: z.string(),
  officeFax: z.string(),
  mobileTel: z.string(),
  homeZipCode: z.string().nullable(),
  homeAddress: z.string().nullable(),
  homeTel: z.string().nullable(),
  /** Whether the photo is one she chose herself; else it is that of HR, or none. */
  hasOwnPhoto: z.boolean().nullable(),
})
export type UserInfo = z.output<typeof userInfo>

const detail = (field: keyof typeof ownDetailLimits) => line(ownDetailLimits[field]).optional()

/** Above -1: it was done (0§7). What is refused is an error like any other. */
const done = z.int()

export const profileCalls = defineCalls('profile', {
  userInfo: {
    method: 'GET',
    path: '/HCCommon/HC_Org/api/getuserinfo',
    summary: 'One’s own details; of a colleague of one’s company only what her card shows as well (G-034).',
    access: access.signedIn,
    input: z.object({ PersonCode: code().optional() }),
    result: userInfo,
    requirements: ['SETTINGS-042', 'SETTINGS-056'],
  },
  saveUserInfo: {
    method: 'POST',
    path: '/HCCommon/HC_Org/api/setuserinfo',
    summary: 'Saves what was given of one’s own details; the rest stays.',
    access: access.signedIn,
    input: z.object({
      personCode: own('personCode'),
      displayNameEng: detail('displayNameEng'),
      officeTel: detail('officeTel'),
      officeFax: detail('officeFax'),
      mobileTel: detail('mobileTel'),
      homeZipCode: detail('homeZipCode'),
      homeAddress: detail('homeAddress'),
      homeTel: detail('homeTel'),
    }),
    result: done,
    requirements: ['SETTINGS-043', 'SETTINGS-010', 'SETTINGS-032'],
  },
  uploadPhoto: {
    method: 'POST',
    path: '/HCCommon/HC_Gnb/api/imgUpload',
    summary: 'Makes a picture one’s photo: JPEG, PNG, WebP or GIF, drawn anew as a square without what it tells else.',
    effect: 'staged',
    once: 'harmless',
    access: access.signedIn,
    upload: { maxBytes: largestPhoto },
    input: z.object({ comCode: own('comCode'), personCode: own('personCode'), email: own('email') }),
    result: done,
    requirements: ['SETTINGS-044', 'SETTINGS-022', 'SETTINGS-023'],
  },
  deletePhoto: {
    method: 'DELETE',
    path: '/api/account/photo',
    summary: 'Takes one’s own photo away: that of HR is shown again, else the initials (G-102).',
    effect: 'staged',
    once: 'harmless',
    access: access.signedIn,
    result: done,
    requirements: ['SETTINGS-017'],
  },
})
