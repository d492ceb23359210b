import { z } from 'zod'
import { audienceEntry, mostAudienceEntries, namedAudienceEntry } from '#modules/organisation/contract/audience.ts'
import { access, defineCalls } from '#platform/contract/call.ts'
import { code, day, id, instant, line, localName, paging, text } from '#platform/contract/fields.ts'
import { pageOf } from '#platform/contract/paging.ts'
import {
  devices,
  longestContent,
  mostPopupsAtOnce,
  noticeManagers,
  popupSize,
  popupStates,
  reasons,
  repeats,
} from './notices.rules.ts'

const managers = access.grant(...noticeManagers)
/** Left out, one's own company; others are there for super administrators only. */
const ofCompany = { comCode: code().optional() }
const ofPopup = { popupId: id() }
/** Four texts of at most some hundred kilobytes each. */
const bodyBytes = 4_194_304

const size = z.object({ width: z.int(), height: z.int() })

/** A popup as it opens: in the reader's language. Names as a client of the specification would look for them. */
export const shownPopup = size.extend({
  noticePopupId: z.int(),
  comCode: z.string(),
  title: z.string(),
  /** Clean rich text. */
  content: z.string(),
  mustAcknowledge: z.boolean(),
  /** Whether the reader may hide it for today. */
  canBeHidden: z.boolean(),
  acknowledgedAt: instant().nullable(),
})
export type ShownPopup = z.output<typeof shownPopup>

/** What a manager writes of a popup. */
export const popupFields = z.object({
  title: z.object({ ko: line(200), en: line(200), zh: line(200), ja: line(200) }),
  content: z.object({
    ko: text(longestContent),
    en: text(longestContent),
    zh: text(longestContent),
    ja: text(longestContent),
  }),
  fromDay: day(),
  toDay: day(),
  repeat: z.enum(repeats),
  repeatDays: z.array(z.int().min(1).max(31)).max(31),
  device: z.enum(devices),
  width: z.int().min(popupSize.width.min).max(popupSize.width.max),
  height: z.int().min(popupSize.height.min).max(popupSize.height.max),
  mustAcknowledge: z.boolean(),
  mayHide: z.boolean(),
  isEnabled: z.boolean(),
  audience: z.array(audienceEntry).min(1).max(mostAudienceEntries),
})
export type PopupFields = z.output<typeof popupFields>

const popupLine = z.object({
  popupId: z.int(),
  comCode: z.string(),
  title: localName(),
  fromDay: z.string(),
  toDay: z.string(),
  repeat: z.enum(repeats),
  repeatDays: z.array(z.int()),
  device: z.enum(devices),
  mustAcknowledge: z.boolean(),
  state: z.enum(popupStates),
  audience: z.array(namedAudienceEntry),
  /** Entries beyond the first ones that are named here. */
  moreAudience: z.int(),
  /** People who have had it before them, and who have acknowledged it. */
  seen: z.int(),
  acknowledged: z.int(),
  changedAt: instant(),
})
export type PopupLine = z.output<typeof popupLine>

const wholePopup = popupFields.extend({
  popupId: z.int(),
  comCode: z.string(),
  version: z.int(),
  title: localName(),
  content: localName(),
  audience: z.array(namedAudienceEntry),
  acknowledged: z.int(),
})
export type WholePopup = z.output<typeof wholePopup>

/** Which people of the audience a list shows. */
export const audienceFilters = ['all', 'acknowledged', 'notAcknowledged', 'seen', 'notSeen'] as const
export type AudienceFilter = (typeof audienceFilters)[number]

export const popupCalls = defineCalls('notices', {
  popupsOfToday: {
    method: 'GET',
    path: '/Common/NoticePopup/api/list/{id}',
    summary:
      'The popups of a company that open for the reader today, in their order; with noticePopupId that one, as long as its period lasts. {id} is the company’s code.',
    access: access.signedIn,
    input: z.object({
      id: code(),
      noticePopupId: id().optional(),
      /** Of the popup asked for; left out, {id}. */
      comCode: code().optional(),
      /** Left out, popups of every device. */
      device: z.enum(['pc', 'phone']).optional(),
    }),
    result: z.object({ items: z.array(shownPopup).max(mostPopupsAtOnce) }),
    requirements: ['NOTICE-003', 'NOTICE-004', 'NOTICE-005'],
  },
  popupMark: {
    method: 'POST',
    path: '/api/notices/popups/{popupId}/marks',
    summary:
      'Notes what the reader has done with a popup: had it before her, closed it, hidden it for today (her own day), acknowledged it.',
    access: access.signedIn,
    input: z.object({ ...ofPopup, mark: z.enum(['seen', 'closed', 'hiddenToday', 'acknowledged']) }),
    result: z.object({ acknowledgedAt: instant().nullable() }),
  },
  popups: {
    method: 'GET',
    path: '/api/notices/popups',
    summary:
      'The popups of a company, or of all, for those who look after them: present and coming ones, ended ones, or switched-off ones.',
    access: managers,
    input: z.object({
      /** `*`: of all companies one looks after, each in its own order. */
      comCode: code().or(z.literal('*')).optional(),
      list: z.enum(['open', 'ended', 'off']).default('open'),
      ...paging(),
    }),
    result: pageOf(popupLine).extend({
      /** null: of all companies. */
      comCode: z.string().nullable(),
      /** Companies one may look after. */
      companies: z.array(z.object({ comCode: z.string(), name: localName() })),
      counts: z.object({ open: z.int(), ended: z.int(), off: z.int() }),
      /** The size a new popup begins with, px. */
      size,
      today: z.string(),
    }),
    requirements: ['ADMIN-003', 'ADMIN-008'],
  },
  popup: {
    method: 'GET',
    path: '/api/notices/popups/{popupId}',
    summary: 'All of one popup, to change it.',
    access: managers,
    input: z.object(ofPopup),
    result: wholePopup,
  },
  popupSave: {
    method: 'POST',
    path: '/api/notices/popups',
    summary:
      'Writes a popup, new or changed. Its pictures are taken from the given set of files and from popups one looks after.',
    access: managers,
    effect: 'staged',
    once: true,
    bodyBytes,
    input: popupFields.extend({
      ...ofCompany,
      popupId: id().nullish(),
      /** Of the popup as it was opened. */
      version: z.int().nullish(),
      fileCode: code().nullish(),
      /** Forgets who has acknowledged it, so that everybody is asked anew. */
      askAgain: z.boolean().default(false),
    }),
    result: z.object({ popupId: z.int(), version: z.int() }),
  },
  popupRemove: {
    method: 'DELETE',
    path: '/api/notices/popups/{popupId}',
    summary: 'Removes a popup with its pictures and all that is known of who has seen it.',
    access: managers,
    input: z.object(ofPopup),
    result: z.object({}),
  },
  popupOrder: {
    method: 'PUT',
    path: '/api/notices/popups/order',
    summary: 'Puts popups of a company into an order; those left out follow as they stood.',
    access: managers,
    input: z.object({ ...ofCompany, popupIds: z.array(id()).min(1).max(200) }),
    result: z.object({}),
  },
  popupPreview: {
    method: 'GET',
    path: '/api/notices/popups/{popupId}/preview/{personCode}',
    summary:
      'Whether a popup opens for a person of its company today, as what she counts to its audience, and what is against it.',
    access: managers,
    input: z.object({ ...ofPopup, personCode: code() }),
    result: z.object({
      name: localName(),
      day: z.string(),
      opens: z.boolean(),
      audience: z.array(namedAudienceEntry),
      against: z.array(z.enum(reasons)),
    }),
  },
  popupStatistics: {
    method: 'GET',
    path: '/api/notices/popups/{popupId}/statistics',
    summary: 'How many of the audience have seen and acknowledged a popup, and a page of them.',
    access: managers,
    input: z.object({ ...ofPopup, filter: z.enum(audienceFilters).default('all'), ...paging([50, 20, 100]) }),
    result: z.object({
      people: z.int(),
      seen: z.int(),
      acknowledged: z.int(),
      total: z.int(),
      items: z.array(
        z.object({
          personCode: z.string(),
          name: localName(),
          department: localName(),
          seenAt: instant().nullable(),
          times: z.int(),
          acknowledgedAt: instant().nullable(),
        }),
      ),
    }),
  },
  popupExport: {
    method: 'POST',
    path: '/api/notices/popups/{popupId}/statistics/export',
    summary: 'The same for the whole audience, as a table for a spreadsheet. It stands in the audit log.',
    room: 'free',
    access: managers,
    input: z.object({ ...ofPopup, filter: z.enum(audienceFilters).default('all') }),
    result: z.never(),
    answer: 'file',
  },
})
