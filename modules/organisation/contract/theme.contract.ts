import { z } from 'zod'
import { access, defineCalls } from '#platform/contract/call.ts'
import { code, localName } from '#platform/contract/fields.ts'
import { companyPictures } from './company-pictures.entities.ts'

const companyTheme = z.object({
  comCode: z.string(),
  name: localName(),
  /** As it was chosen; pages show the nearest shades that can be read. Null: the house's own. */
  accent: z.string().nullable(),
  pictures: companyPictures,
})
export type CompanyTheme = z.output<typeof companyTheme>

const managers = ['superAdmin', 'companyManager'] as const

export const themeCalls = defineCalls('organisation', {
  companyTheme: {
    method: 'GET',
    path: '/api/organisation/companies/{comCode}/theme',
    summary: 'The accent colour and the pictures of a company.',
    access: access.grant(...managers),
    input: z.object({ comCode: code() }),
    result: companyTheme,
    requirements: ['SHELL-045'],
  },
  saveCompanyTheme: {
    method: 'PUT',
    path: '/api/organisation/companies/{comCode}/theme',
    summary: 'Gives a company an accent colour, or the one of the house again; its open pages follow at once.',
    access: access.grant(...managers),
    input: z.object({
      comCode: code(),
      accent: z
        .string()
        .regex(/^#[0-9a-fA-F]{6}$/)
        // Left out: the house's own.
        .nullish(),
    }),
    result: companyTheme,
    requirements: ['SHELL-045'],
  },
  themeStylesheet: {
    method: 'GET',
    path: '/api/organisation/theme/{accent}',
    summary: 'The style sheet of an accent colour, made of the six digits in its address and nothing else.',
    access: access.public,
    input: z.object({ accent: z.string().regex(/^[0-9a-f]{6}$/), ver: z.string().max(64).optional() }),
    result: z.string(),
    answer: 'file',
    caching: 'versioned',
    requirements: ['SHELL-045'],
  },
})
