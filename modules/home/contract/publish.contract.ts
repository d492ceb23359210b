import { z } from 'zod'
import { access, defineCalls } from '#platform/contract/call.ts'
import { code, instant, line, localName } from '#platform/contract/fields.ts'
import { cacheKinds, pageAdministrators } from './webparts.rules.ts'

const administrators = access.grant(...pageAdministrators)

/** What employees do not have yet of something. */
const pending = z.object({
  id: z.int(),
  title: localName(),
  /** `ended`: they have it, and will not after the publication. */
  change: z.enum(['new', 'changed', 'ended', 'order']),
})

const cacheInput = z.object({ lang: line(10), ver: line(64).optional() })
const file = z.record(z.string(), z.unknown())

export const publishCalls = defineCalls('home', {
  publication: {
    method: 'GET',
    path: '/api/home/publication',
    summary: 'When a company published last, and what would go out with the next publication.',
    access: administrators,
    input: z.object({ comCode: code().optional() }),
    result: z.object({
      comCode: z.string(),
      companies: z.array(z.object({ comCode: z.string(), name: localName() })),
      /** The company whose pages the personal designer shows (G-043). */
      personalDesignerComCode: z.string(),
      /** 0 as long as nothing was published. */
      number: z.int(),
      publishedAt: instant().nullable(),
      publishedBy: localName().nullable(),
      webparts: z.array(pending),
      templates: z.array(pending),
      counts: z.object({ webparts: z.int(), templates: z.int(), pages: z.int() }),
    }),
    requirements: ['DESIGNER-020'],
  },
  cachePublish: {
    method: 'POST',
    path: '/common/cacheversion/api/publish',
    summary:
      'Gives employees of a company what is saved, and renews the caches named; open pages follow by themselves.',
    access: administrators,
    input: z.object({
      /** Left out: the company that publishes here (G-043), for company managers the own one. */
      comCode: code().optional(),
      ids: z
        .array(z.enum(cacheKinds))
        .max(cacheKinds.length)
        .default([...cacheKinds]),
      note: line(500).trim().default(''),
    }),
    result: z.object({ number: z.int(), webparts: z.int(), templates: z.int(), publishedAt: instant() }),
    requirements: ['DESIGNER-064', 'DESIGNER-020', 'DESIGNER-034'],
  },
  webpartCache: {
    method: 'GET',
    path: '/gres/libs/portal-cache/webpart-{lang}.json',
    summary: 'The published webparts of the acting company that one may use, in short.',
    access: access.signedIn,
    input: cacheInput,
    result: z.array(file),
    answer: 'raw',
    caching: 'versioned',
    requirements: ['PLATFORM-017'],
  },
  webpartsCache: {
    method: 'GET',
    path: '/gres/libs/portal-cache/webparts-{lang}.json',
    summary: 'The same with sizes and settings; null when none is published.',
    access: access.signedIn,
    input: cacheInput,
    result: z.array(file).nullable(),
    answer: 'raw',
    caching: 'versioned',
    requirements: ['PLATFORM-018', 'PLATFORM-009'],
  },
  templatesCache: {
    method: 'GET',
    path: '/gres/libs/portal-cache/tempaltes-{lang}.json',
    summary:
      'The published templates that one may use, with their parts (the name is spelled so on the wire, G-117); null when none is published.',
    access: access.signedIn,
    input: cacheInput,
    result: z.array(file).nullable(),
    answer: 'raw',
    caching: 'versioned',
    requirements: ['PLATFORM-019', 'PLATFORM-009'],
  },
  personalCache: {
    method: 'GET',
    path: '/gres/libs/portal-cache/personal/WEBPART_PERSONAL-{id}.json',
    summary: 'One’s own arrangement of the home page; null when there is none. Another person’s is not found (G-022).',
    access: access.signedIn,
    input: z.object({ id: code(), ver: line(64).optional() }),
    result: file.nullable(),
    answer: 'raw',
    caching: 'versioned',
    requirements: ['PLATFORM-020', 'PLATFORM-009'],
  },
})
