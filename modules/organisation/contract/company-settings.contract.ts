import { z } from 'zod'
import { access, defineCalls } from '#platform/contract/call.ts'
import { code, line, localName } from '#platform/contract/fields.ts'

/** Where the menus stand on wide screens. */
export const navigations = ['top', 'left'] as const

/** Who sees the mobile numbers of a company's people: who sees them, who works there too, who leads or administers. */
export const mobileVisibilities = ['everyone', 'company', 'managers'] as const

/** What a company decides about its portal, as its pages need it. */
export const portalSettings = z.object({
  /** The panel of quick menus is not offered. */
  hideQuickMenu: z.boolean(),
  /** The portal shows mail only: no menus and no site map (SHELL-059, G-103). */
  mailOnly: z.boolean(),
  navigation: z.enum(navigations),
  /** Beside the mark of the portal, instead of the company's name; empty: the name. */
  brand: line(20).trim(),
})
export type PortalSettings = z.output<typeof portalSettings>

const companySettings = portalSettings.extend({
  comCode: z.string(),
  name: localName(),
  /** Whether the other companies of the group find the people of this one. */
  directoryOpen: z.boolean(),
  mobileVisibility: z.enum(mobileVisibilities),
})
export type CompanySettings = z.output<typeof companySettings>

const companyManagers = ['superAdmin', 'companyManager'] as const

export const companySettingsCalls = defineCalls('organisation', {
  companies: {
    method: 'GET',
    path: '/api/organisation/companies',
    summary: 'The companies an administrator administers: the own one, for super administrators all.',
    access: access.grant(...companyManagers),
    result: z.array(z.object({ comCode: z.string(), name: localName() })),
  },
  companySettings: {
    method: 'GET',
    path: '/api/organisation/companies/{comCode}/settings',
    summary: 'What a company has decided about its portal.',
    access: access.grant(...companyManagers),
    input: z.object({ comCode: code() }),
    result: companySettings,
  },
  saveCompanySettings: {
    method: 'PUT',
    path: '/api/organisation/companies/{comCode}/settings',
    summary: 'Writes what a company decides about its portal; its open pages follow at once.',
    access: access.grant(...companyManagers),
    input: companySettings.omit({ name: true }).extend({ comCode: code() }),
    result: companySettings,
    requirements: ['SHELL-059'],
  },
})
