import { z } from 'zod'
import { access, defineCalls } from '#platform/contract/call.ts'
import { code, line } from '#platform/contract/fields.ts'
import { directoryScopes } from './hr-import.rules.ts'
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

/** Departments of a directory that can be chosen, and that are shown to choose from. */
export const mostPlaces = 200
export const mostShownPlaces = 2_000

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
    once: 'harmless',
    result: z.object({
      fault: z.enum(directoryFaults).nullable(),
      /** Whether at least one of each was found. */
      hasDepartments: z.boolean(),
      hasPeople: z.boolean(),
    }),
  },
  directoryPlaces: {
    method: 'POST',
    path: '/api/organisation/directory-source/places',
    summary: 'The departments (OUs) of the directory as a tree, to choose what is read.',
    access: access.grant(...provisioners),
    effect: 'staged',
    once: 'harmless',
    result: z.object({
      fault: z.enum(directoryFaults).nullable(),
      /** Those above come before those below. */
      places: z.array(z.object({ place: z.string(), name: z.string(), above: z.string().nullable() })),
      /** Whether there are more than are shown. */
      isCut: z.boolean(),
    }),
  },
  readDirectorySource: {
    method: 'POST',
    path: '/api/organisation/directory-source/read',
    summary: 'Reads the directory into an import of a company, in the background; its preview is decided there.',
    access: access.grant(...provisioners),
    input: z.object({
      comCode: code().optional(),
      scope: z.enum(directoryScopes).default('changes'),
      /** Departments (OUs) of the directory with all that lies below them; empty: the whole directory. */
      places: z.array(line(1_000).min(1)).max(mostPlaces).default([]),
    }),
    result: z.object({ importId: z.int() }),
  },
})
