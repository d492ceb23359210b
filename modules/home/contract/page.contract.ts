import { z } from 'zod'
import { access, defineCalls } from '#platform/contract/call.ts'
import { line, localName } from '#platform/contract/fields.ts'
import { shapeTones } from './grid-bounds.rules.ts'
import { pageRef } from './page.ref.ts'

const cells = z.int().min(0).max(15)

/** A widget (or a decoration) where it stands on somebody's page; columns and rows count from 0. */
export const pagePart = z.object({
  /** Of the webpart; a decoration has one of its own. */
  id: z.string(),
  type: z.enum(['part', 'shape']),
  component: z.string(),
  title: localName(),
  colidx: cells,
  rowidx: cells,
  colcnt: cells,
  rowcnt: cells,
  /** Its place in the pile, 0 at the bottom. */
  layer: z.int(),
  /** The colour of a decoration. */
  tone: z.enum(shapeTones).optional(),
  /** Complete and checked. */
  settings: z.record(z.string(), z.unknown()),
  /** What she has set herself, of these. */
  own: z.record(z.string(), z.unknown()).optional(),
  /** Draws its own head. */
  isBare: z.boolean(),
  /** What she may set about it herself, as the widget declares it; left out where there is nothing. */
  ownFields: z.record(z.string(), z.unknown()).optional(),
})
export type PagePart = z.output<typeof pagePart>

/** A page as one person sees it. */
export const homePage = z.object({
  name: localName(),
  cols: z.int(),
  rows: z.int(),
  /** px */
  rowHeight: z.int(),
  /** Whether she may arrange it, or make it hers in other ways. */
  canArrange: z.boolean(),
  parts: z.array(pagePart),
})
export type HomePage = z.output<typeof homePage>

/** What a part shows, or that it could not be filled. */
const partData = z.object({ id: z.string(), data: z.unknown().optional(), isFailed: z.boolean() })
export type PartData = z.output<typeof partData>

const pageData = z.object({ parts: z.array(partData) })
export type PageData = z.output<typeof pageData>

export const pageCalls = defineCalls('home', {
  page: {
    method: 'GET',
    path: '/api/home/page',
    summary: 'The home page, or another page of widgets, as it is arranged for whoever asks.',
    access: access.signedIn,
    input: z.object({ page: pageRef.default('home') }),
    result: homePage,
    requirements: ['HOME-001', 'HOME-002', 'HOME-003', 'HOME-004'],
  },
  pageData: {
    method: 'GET',
    path: '/api/home/page/data',
    summary: 'What the parts of a page show, all at once or some of them; one that fails leaves the others.',
    access: access.signedIn,
    input: z.object({
      page: pageRef.default('home'),
      /** Ids of parts, separated by commas; empty means all. */
      parts: line(2000).default(''),
    }),
    result: pageData,
    requirements: ['HOME-004'],
  },
})
