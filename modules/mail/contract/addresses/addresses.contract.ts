import { z } from 'zod'
import { audienceEntry, mostAudienceEntries, namedAudienceEntry } from '#modules/organisation/contract/audience.ts'
import { access, defineCalls } from '#platform/contract/call.ts'
import { code, id, line } from '#platform/contract/fields.ts'
import { mailAdministrators } from '../administrators.ts'
import { sharedLimits, sharedWriting } from './shared.contract.ts'

/** A second address of a person; that of a group, of whoever is in a department, of a mailbox that several look after. */
export const addressKinds = ['alias', 'group', 'department', 'shared'] as const
export type AddressKind = (typeof addressKinds)[number]

/** Who may write to an address: everybody, whoever works in a company of the same group, or whom it goes to. */
export const addressWriters = ['everyone', 'inside', 'members'] as const
export type AddressWriters = (typeof addressWriters)[number]

export const addressLimits = {
  /** Of one company: second addresses of people, and the others. */
  aliases: 20_000,
  groups: 2_000,
  /** Groups that one holds, and domains beside the first. */
  groupsInOne: 100,
  domains: 50,
  name: 80,
  page: 50,
} as const

/** What stands before the at sign of an address that is given here, and a domain: letters that every server takes. */
const ownAddress = /^[a-z0-9](?:[a-z0-9._+-]{0,62}[a-z0-9])?@[a-z0-9.-]+$/
const domainShape = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/

const address = () => line(320).trim().toLowerCase().regex(ownAddress)
/** What somebody may do in a shared mailbox. */
export const memberRights = z.object({ code: code(), write: z.enum(sharedWriting), manages: z.boolean() })
export type MemberRights = z.output<typeof memberRights>

const company = { comCode: code().optional() }
const content = {
  address: address(),
  /** Of a group and a shared mailbox; other kinds are called after whom they go to. */
  name: line(addressLimits.name)
    .trim()
    .regex(/^\P{Cc}*$/u)
    .default(''),
  /** Of a second address one person, of a department's one department. */
  members: z.array(audienceEntry).max(mostAudienceEntries).default([]),
  /** Addresses of groups that are in it. */
  groups: z.array(line(320).trim().toLowerCase()).max(addressLimits.groupsInOne).default([]),
  writers: z.enum(addressWriters).default('everyone'),
  /** Of a shared mailbox: what each of its members may do beside reading. */
  rights: z.array(memberRights).max(sharedLimits.members).default([]),
}

export const listedAddress = z.object({
  addressId: z.int(),
  kind: z.enum(addressKinds),
  address: z.string(),
  name: z.string(),
  /** Lines of a group: people, departments and groups. */
  lines: z.int(),
  writers: z.enum(addressWriters),
})
export type ListedAddress = z.output<typeof listedAddress>

export const openAddress = z.object({
  addressId: z.int(),
  kind: z.enum(addressKinds),
  address: z.string(),
  name: z.string(),
  members: z.array(namedAudienceEntry),
  groups: z.array(z.string()),
  writers: z.enum(addressWriters),
  rights: z.array(memberRights),
})
export type OpenAddress = z.output<typeof openAddress>

const forAdministrators = access.grant(...mailAdministrators)

/** Domains and addresses of a company, for its administrators; and as whom somebody may write. */
export const addressCalls = defineCalls('mail', {
  mailDomains: {
    method: 'GET',
    path: '/api/mail/admin/domains',
    summary: 'The domains of a company: its first one, which the organisation keeps, and those beside it.',
    access: forAdministrators,
    input: z.object(company),
    result: z.object({ first: z.string(), domains: z.array(z.string()) }),
  },
  saveMailDomains: {
    method: 'PUT',
    path: '/api/mail/admin/domains',
    summary: 'Says which domains a company has beside its first one. One that an address has stays.',
    access: forAdministrators,
    input: z.object({
      ...company,
      domains: z.array(line(253).trim().toLowerCase().regex(domainShape)).max(addressLimits.domains),
    }),
    result: z.object({ first: z.string(), domains: z.array(z.string()) }),
  },
  companyAddresses: {
    method: 'GET',
    path: '/api/mail/admin/addresses',
    summary:
      'Addresses of one kind of a company, by address, 50 at a time; those that words mean are told best first, at the most 50.',
    access: forAdministrators,
    input: z.object({
      ...company,
      kind: z.enum(addressKinds),
      query: line(100).default(''),
      /** The last address of the page before. */
      after: line(320).default(''),
    }),
    result: z.object({ items: z.array(listedAddress), next: z.string().nullable() }),
  },
  companyAddress: {
    method: 'GET',
    path: '/api/mail/admin/addresses/{addressId}',
    summary: 'An address of a company with those it goes to.',
    access: forAdministrators,
    input: z.object({ addressId: id() }),
    result: openAddress,
  },
  createAddress: {
    method: 'POST',
    path: '/api/mail/admin/addresses',
    summary: 'Gives a company an address. Nobody else in the installation may have it, in whatever capitals.',
    access: forAdministrators,
    input: z.object({ ...company, kind: z.enum(addressKinds), ...content }),
    result: z.object({ addressId: z.int() }),
  },
  changeAddress: {
    method: 'PUT',
    path: '/api/mail/admin/addresses/{addressId}',
    summary: 'Changes an address, whom it goes to and who may write to it.',
    access: forAdministrators,
    input: z.object({ addressId: id(), ...content }),
    result: z.object({ addressId: z.int() }),
  },
  dropAddress: {
    method: 'DELETE',
    path: '/api/mail/admin/addresses/{addressId}',
    summary: 'Takes an address away: mail to it is refused from then on.',
    access: forAdministrators,
    room: 'free',
    input: z.object({ addressId: id() }),
    result: z.object({}),
  },
  ownAddresses: {
    method: 'GET',
    path: '/api/mail/addresses',
    summary: 'The addresses as which one may write, one’s first one first.',
    access: access.signedIn,
    result: z.object({ addresses: z.array(z.string()) }),
  },
})
