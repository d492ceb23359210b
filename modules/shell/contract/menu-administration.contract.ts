import { z } from 'zod'
import { audienceEntry, mostAudienceEntries, namedAudienceEntry } from '#modules/organisation/contract/audience.ts'
import { access, defineCalls } from '#platform/contract/call.ts'
import { code, id, instant, line, localName } from '#platform/contract/fields.ts'
import { menuAdministrators, mostMenus } from './menu-drafts/limits.ts'

const typedName = z.object({ ko: line(100), en: line(100), zh: line(100), ja: line(100) })

/** A published item's own number, or a number below zero for one that gets its own when it is published. */
const draftId = z.int().min(-2_147_483_647).max(2_147_483_647)

/**
 * An item of a draft with who sees it (0§3). Siblings stand in the order of the list. Fields left out are those of an
 * ordinary page of the portal, so that a draft of 2,000 items travels in one request.
 */
export const draftMenu = z.object({
  menuId: draftId,
  parentMenuId: draftId.nullable().default(null),
  name: typedName,
  menuType: z.enum(['PA', 'SY']).default('SY'),
  callType: z.enum(['USER', 'HOME', 'MYPAGE', 'SITE']).default('USER'),
  systemId: id().nullable().default(null),
  baseUrl: line(500).default('/po'),
  targetUrl: line(1000).default(''),
  frameUrl: line(1000).default(''),
  isPopup: z.boolean().default(false),
  isTopVisible: z.boolean().default(false),
  imageUrl: line(50).default(''),
  customClass: line(50).default(''),
  audience: z.array(audienceEntry).max(mostAudienceEntries).default([]),
})
export type DraftMenu = z.output<typeof draftMenu>

const draftMenus = z.array(draftMenu).max(mostMenus)

/** What became of an item between two states. */
export const menuChange = z.object({
  kind: z.enum(['added', 'removed', 'moved', 'changed']),
  menuId: z.int(),
  name: localName(),
  /** The items above it, the outermost first: where it stands now, or where it stood. */
  path: z.array(localName()),
  /** Of a changed item: the fields that differ. */
  fields: z.array(z.string()),
})
export type MenuChange = z.output<typeof menuChange>

/** What an administrator works on: the draft, or what is published as long as there is none. */
export const menuDraft = z.object({
  comCode: z.string(),
  /** The companies she may choose from. */
  companies: z.array(z.object({ comCode: z.string(), name: localName() })),
  /** Grows with every change by anyone; sent back with the next change. */
  revision: z.int(),
  isDraft: z.boolean(),
  savedBy: localName().nullable(),
  savedAt: instant().nullable(),
  /** 0 as long as nothing was published here. */
  publishedVersion: z.int(),
  menus: z.array(draftMenu),
  /** The names of everybody the items are shown to; who is missing here is gone. */
  audienceNames: z.array(namedAudienceEntry),
})
export type MenuDraft = z.output<typeof menuDraft>

/** Why somebody sees an item or does not. */
export const previewedMenu = z.object({
  menuId: z.int(),
  parentMenuId: z.int().nullable(),
  name: localName(),
  imageUrl: z.string(),
  isShown: z.boolean(),
  /** `named`: one of `matched` is she. `notNamed`: it is for others. `parentHidden`: it is for her, what stands above is not. */
  reason: z.enum(['named', 'notNamed', 'parentHidden']),
  matched: z.array(audienceEntry),
  audience: z.array(audienceEntry),
})
export type PreviewedMenu = z.output<typeof previewedMenu>

const ofCompany = { comCode: code().optional() }
const revision = z.int().min(0).max(2_147_483_647)
/** A state that can be compared: a version by its number, what is published, or the draft. */
const state = z.union([z.int().min(1).max(2_147_483_647), z.literal(['published', 'draft'])])
const saved = z.object({ revision: z.int(), savedAt: instant() })
const administrators = access.grant(...menuAdministrators)
const base = '/api/shell/menu-administration'

export const menuAdministrationCalls = defineCalls('shell', {
  menuDraft: {
    method: 'GET',
    path: `${base}/draft`,
    summary: 'The menus of a company as its administrators work on them.',
    access: administrators,
    input: z.object(ofCompany),
    result: menuDraft,
    requirements: ['SHELL-128', 'SHELL-129'],
  },
  saveMenuDraft: {
    method: 'PUT',
    path: `${base}/draft`,
    summary: 'Keeps the whole draft; refused when somebody else changed it since the given revision.',
    access: administrators,
    input: z.object({ ...ofCompany, revision, menus: draftMenus }),
    result: saved,
  },
  discardMenuDraft: {
    method: 'POST',
    path: `${base}/draft/discard`,
    summary: 'Forgets the draft; what is published stays.',
    room: 'free',
    access: administrators,
    input: z.object({ ...ofCompany, revision }),
    result: z.object({ revision: z.int() }),
  },
  importMenus: {
    method: 'POST',
    path: `${base}/draft/import`,
    summary: 'Makes menus of a file the draft; items this company does not know become new ones.',
    access: administrators,
    input: z.object({ ...ofCompany, revision, menus: draftMenus }),
    result: saved,
  },
  startMenus: {
    method: 'POST',
    path: `${base}/draft/start`,
    summary: 'Makes a draft of the pages that there are, for a company without menus.',
    access: administrators,
    input: z.object({ ...ofCompany, revision }),
    result: saved,
  },
  exportMenus: {
    method: 'GET',
    path: `${base}/export`,
    summary: 'The draft, or what is published, as a file that can be imported.',
    access: administrators,
    input: z.object(ofCompany),
    result: z.never(),
    answer: 'file',
  },
  publishMenus: {
    method: 'POST',
    path: `${base}/publish`,
    summary: 'Makes the draft what employees see, as a new version; open pages follow at once.',
    access: administrators,
    input: z.object({ ...ofCompany, revision, note: line(500).default('') }),
    result: z.object({ version: z.int(), revision: z.int() }),
  },
  menuVersions: {
    method: 'GET',
    path: `${base}/versions`,
    summary: 'What was published, newest first, 20 at a time.',
    access: administrators,
    input: z.object({ ...ofCompany, before: id().optional() }),
    result: z.object({
      items: z.array(
        z.object({
          version: z.int(),
          /** null for the menus that were there before the first publishing. */
          publishedBy: localName().nullable(),
          publishedAt: instant(),
          note: z.string(),
          menuCount: z.int(),
        }),
      ),
      hasMore: z.boolean(),
    }),
  },
  menuChanges: {
    method: 'GET',
    path: `${base}/changes`,
    summary: 'What differs between two states: added, removed, moved and changed items.',
    access: administrators,
    input: z.object({ ...ofCompany, from: state, to: state }),
    result: z.array(menuChange),
  },
  restoreMenuVersion: {
    method: 'POST',
    path: `${base}/versions/{version}/restore`,
    summary: 'Makes an earlier version the draft.',
    access: administrators,
    input: z.object({ ...ofCompany, version: id(), revision }),
    result: saved,
  },
  menuPreview: {
    method: 'GET',
    path: `${base}/preview`,
    summary: 'What a person sees at one of her posts, and why, in the draft or in what is published.',
    access: administrators,
    input: z.object({
      ...ofCompany,
      personCode: code(),
      /** Left out: her first post in the company. */
      deptCode: code().optional(),
      of: z.enum(['draft', 'published']).default('draft'),
    }),
    result: z.object({
      person: z.object({ personCode: z.string(), name: localName() }),
      posts: z.array(z.object({ deptCode: z.string(), deptName: localName() })),
      deptCode: z.string(),
      menus: z.array(previewedMenu),
      audienceNames: z.array(namedAudienceEntry),
    }),
    requirements: ['SHELL-088'],
  },
})
