import { z } from 'zod'
import { access, defineCalls } from '#platform/contract/call.ts'
import { code } from '#platform/contract/fields.ts'
import { hrScopes } from './hr-import.rules.ts'
import { provisioners } from './provisioning.rules.ts'

/** Why a directory cannot be read, as far as it can be told. */
export const directoryFaults = [
  'unreachable',
  'certificate',
  'credentials',
  'noBase',
  'plain',
  'filter',
  'refused',
] as const
export type DirectoryFault = (typeof directoryFaults)[number]

/** How the connection to a directory is kept from listeners. */
export const directorySafety = ['ldaps', 'startTls', 'plain'] as const

export const directorySourceCalls = defineCalls('organisation', {
  directorySource: {
    method: 'GET',
    path: '/api/organisation/directory-source',
    summary: 'The directory (LDAP, Active Directory) that the installation is set up with, without its secrets.',
    access: access.grant(...provisioners),
    result: z.object({
      /** null: none is set up. */
      source: z.object({ host: z.string(), base: z.string(), safety: z.enum(directorySafety) }).nullable(),
    }),
  },
  testDirectorySource: {
    method: 'POST',
    path: '/api/organisation/directory-source/test',
    summary: 'Signs in to the directory and looks for departments and people; nothing is taken over.',
    access: access.grant(...provisioners),
    effect: 'staged',
    result: z.object({
      fault: z.enum(directoryFaults).nullable(),
      /** Whether at least one of each was found. */
      hasDepartments: z.boolean(),
      hasPeople: z.boolean(),
    }),
  },
  readDirectorySource: {
    method: 'POST',
    path: '/api/organisation/directory-source/read',
    summary: 'Reads the directory into an import of a company, in the background; its preview is decided there.',
    access: access.grant(...provisioners),
    input: z.object({ comCode: code().optional(), scope: z.enum(hrScopes).default('changes') }),
    result: z.object({ importId: z.int() }),
  },
})
