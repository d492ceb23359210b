import { z } from 'zod'
import { access, defineCalls } from '#platform/contract/call.ts'
import { code, day, id, instant, line, localName, text } from '#platform/contract/fields.ts'
import { noticeManagers } from './notices.rules.ts'

const managers = access.grant(...noticeManagers)
/** Left out, one's own company; others are there for super administrators only. */
const ofCompany = { comCode: code().optional() }
const boundedName = z.object({ ko: line(120), en: line(120), zh: line(120), ja: line(120) })

/** Whether a version holds today, will hold, or is history. */
export const versionStates = ['effective', 'coming', 'former'] as const
export type VersionState = (typeof versionStates)[number]

const category = z.object({ categoryId: z.int(), parentId: z.int().nullable(), name: localName() })
export type Category = z.output<typeof category>

const regulationLine = z.object({
  regulationId: z.int(),
  categoryId: z.int(),
  title: localName(),
  /** Of the version that is shown: the one that holds, else the next one. */
  version: z.int(),
  effectiveOn: z.string(),
  state: z.enum(versionStates),
})
export type RegulationLine = z.output<typeof regulationLine>

const versionLine = z.object({
  version: z.int(),
  effectiveOn: z.string(),
  state: z.enum(versionStates),
  /** What has changed. */
  note: z.string(),
  writtenBy: localName().nullable(),
  writtenAt: instant(),
})

const wholeRegulation = regulationLine.extend({
  note: z.string(),
  /** Clean rich text; empty where the files say it all. */
  content: z.string(),
  fileCode: z.string().nullable(),
  /** For saving: what was opened. */
  revision: z.int(),
  versions: z.array(versionLine),
  can: z.object({ edit: z.boolean() }),
})
export type WholeRegulation = z.output<typeof wholeRegulation>

/** Letters of markup of one version. */
export const longestRegulation = 1_000_000
/** Levels of categories. */
export const deepestCategory = 5
/** Categories and regulations of one company; a tree with more would be no help to anybody. */
export const mostCategories = 500
export const mostRegulations = 3_000

export const regulationCalls = defineCalls('notices', {
  regulations: {
    method: 'GET',
    path: '/api/notices/regulations',
    summary: 'The tree of a company’s regulations: categories and titles, each with the version that holds today.',
    access: access.signedIn,
    input: z.object(ofCompany),
    result: z.object({
      comCode: z.string(),
      /** Companies one may look after; empty for readers. */
      companies: z.array(z.object({ comCode: z.string(), name: localName() })),
      categories: z.array(category),
      regulations: z.array(regulationLine),
      can: z.object({ edit: z.boolean() }),
    }),
    requirements: ['NOTICE-002'],
  },
  regulation: {
    method: 'GET',
    path: '/api/notices/regulations/{regulationId}',
    summary: 'A regulation in the version that holds today, or in the one asked for, with the history of its versions.',
    access: access.signedIn,
    input: z.object({ regulationId: id(), version: id().optional() }),
    result: wholeRegulation,
    requirements: ['NOTICE-002'],
  },
  regulationSearch: {
    method: 'GET',
    path: '/api/notices/regulation-search',
    summary:
      'Regulations of a company whose title, text or file names hold all the words, the newest first; at most 30.',
    access: access.signedIn,
    input: z.object({ ...ofCompany, q: line(100).trim().min(1) }),
    result: z.object({
      /** What stands around the first word in the text; empty when it is in the title or a file name only. */
      items: z.array(z.object({ regulationId: z.int(), excerpt: z.string() })),
      capped: z.boolean(),
    }),
  },
  regulationFiles: {
    method: 'POST',
    path: '/api/notices/regulations/{regulationId}/files',
    summary: 'Copies the files of a version into a set of one’s own, to change them with the text.',
    access: managers,
    input: z.object({ regulationId: id(), version: id() }),
    result: z.object({ fileCode: z.string().nullable() }),
  },
  regulationSave: {
    method: 'POST',
    path: '/api/notices/regulations',
    summary: 'Writes a regulation: a new one, a new version of one, or the correction of a version.',
    access: managers,
    effect: 'staged',
    once: true,
    bodyBytes: 4_194_304,
    input: z.object({
      ...ofCompany,
      regulationId: id().nullish(),
      /** The version to be corrected; left out, a new one. */
      version: id().nullish(),
      /** Of the regulation as it was opened. */
      revision: z.int().nullish(),
      categoryId: id(),
      title: boundedName,
      effectiveOn: day(),
      note: line(300).default(''),
      content: text(longestRegulation),
      fileCode: code().nullish(),
    }),
    result: z.object({ regulationId: z.int(), version: z.int() }),
  },
  regulationRemove: {
    method: 'DELETE',
    path: '/api/notices/regulations/{regulationId}',
    summary: 'Removes a regulation with all its versions and files.',
    access: managers,
    input: z.object({ regulationId: id() }),
    result: z.object({}),
  },
  categorySave: {
    method: 'POST',
    path: '/api/notices/categories',
    summary: 'Writes a category of regulations, new or renamed or moved below another one.',
    access: managers,
    input: z.object({
      ...ofCompany,
      categoryId: id().nullish(),
      parentId: id().nullable().default(null),
      name: boundedName,
    }),
    result: z.object({ categoryId: z.int() }),
  },
  categoryRemove: {
    method: 'DELETE',
    path: '/api/notices/categories/{categoryId}',
    summary: 'Removes a category in which nothing stands any more.',
    access: managers,
    input: z.object({ categoryId: id() }),
    result: z.object({}),
  },
  regulationOrder: {
    method: 'PUT',
    path: '/api/notices/regulation-order',
    summary: 'Puts categories or regulations of a company into an order; those left out follow as they stood.',
    access: managers,
    input: z.object({ ...ofCompany, kind: z.enum(['category', 'regulation']), ids: z.array(id()).min(1).max(500) }),
    result: z.object({}),
  },
})
