import { z } from 'zod'
import { access, defineCalls } from '#platform/contract/call.ts'
import { code, id, instant, line, localName } from '#platform/contract/fields.ts'
import { longestSettings, mostRoles, newWebpart, pageAdministrators } from './webparts.rules.ts'

const settings = z.record(z.string(), z.unknown())

/** A role group that a webpart or template is for (DESIGNER-066). */
export const roleRef = z.object({ roleId: z.int(), roleName: z.string(), name: localName() })
export type RoleRef = z.output<typeof roleRef>

/** What is sent of it: the number counts, the name is shown only. */
export const sentRoles = z.array(z.object({ roleId: id(), roleName: line(400).optional() })).max(mostRoles)

/** What of a row employees do not have yet, or have otherwise. */
export const publishStates = ['new', 'changed', 'published'] as const

/** A webpart as its administrators see it (DESIGNER-065). */
export const webpart = z.object({
  id: z.int(),
  comCode: z.string(),
  title: z.string(),
  titleEn: z.string(),
  /** The same with the other languages; one that is missing falls back (G-041). */
  titles: localName(),
  component: z.string(),
  /** Whether this installation has such a widget; one of a module that was removed has not (DESIGNER-073). */
  isRegistered: z.boolean(),
  enabled: z.boolean(),
  isFixedSize: z.boolean(),
  columns: z.int(),
  rows: z.int(),
  /** Whether people may set on their own page what the widget lets them. */
  allowsOwn: z.boolean(),
  /** Without it only the role groups see it; with neither, nobody. */
  isForEveryone: z.boolean(),
  roles: z.array(roleRef),
  props: settings,
  state: z.enum(publishStates),
  version: z.int(),
  changedAt: instant(),
  changedBy: localName().nullable(),
})
export type Webpart = z.output<typeof webpart>

const extent = z.tuple([z.number(), z.number()])
/** How small and large a widget may be, and what it likes: columns and rows of the usual grid. */
export const widgetSize = z.object({ least: extent, most: extent, usual: extent })

/** A widget that a webpart may show, as its module declares it; `settings` are the fields of its form. */
export const widgetChoice = z.object({
  component: z.string(),
  titleKey: z.string(),
  hintKey: z.string(),
  size: widgetSize,
  settings,
})
export type WidgetChoice = z.output<typeof widgetChoice>

const administrators = access.grant(...pageAdministrators)
const base = '/CommonWebpartv3/Webpart/api'

export const webpartCalls = defineCalls('home', {
  webpartList: {
    method: 'GET',
    path: base,
    summary: 'The webparts of a company for its administrators, by title; only those for given role groups, if any.',
    access: administrators,
    input: z.object({
      ComCode: code().optional(),
      /** Numbers of role groups, separated by commas. */
      roles: line(600)
        .regex(/^\s*(\d{1,9}\s*(,\s*\d{1,9}\s*)*)?$/)
        .default(''),
    }),
    result: z.array(webpart),
    requirements: ['DESIGNER-050', 'DESIGNER-011'],
  },
  webpartPrivileged: {
    method: 'GET',
    path: `${base}/privileged`,
    summary: 'The published webparts of the acting company that one may use.',
    access: access.signedIn,
    result: z.array(
      z.object({
        id: z.int(),
        title: z.string(),
        titleEn: z.string(),
        titles: localName(),
        component: z.string(),
        isFixedSize: z.boolean(),
        columns: z.int(),
        rows: z.int(),
      }),
    ),
    requirements: ['DESIGNER-051', 'DESIGNER-045'],
  },
  webpartRoles: {
    method: 'GET',
    path: `${base}/roles`,
    summary: 'The role groups a webpart is for.',
    access: administrators,
    input: z.object({ id: id() }),
    result: z.array(roleRef),
    requirements: ['DESIGNER-052', 'DESIGNER-048'],
  },
  webpartSave: {
    method: 'POST',
    path: base,
    summary:
      'Saves a webpart, as a new one without an id; employees get it with the next publication. Refused when somebody changed it since `version`.',
    access: administrators,
    input: z.object({
      id: id().nullable().optional(),
      comCode: code().optional(),
      title: line(100).trim().default(''),
      titleEn: line(100).trim().default(''),
      titleZh: line(100).trim().optional(),
      titleJa: line(100).trim().optional(),
      component: line(100).trim().default(''),
      enabled: z.boolean().default(newWebpart.enabled),
      isFixedSize: z.boolean().default(newWebpart.isFixedSize),
      columns: z.int().min(-1000).max(1000).default(newWebpart.columns),
      rows: z.int().min(-1000).max(1000).default(newWebpart.rows),
      allowsOwn: z.boolean().optional(),
      isForEveryone: z.boolean().optional(),
      roles: sentRoles.default([]),
      /** The widget's settings, as an object or as its JSON text (G-024). */
      props: z.union([settings, line(longestSettings)]).default({}),
      version: id().optional(),
    }),
    result: z.object({ id: z.int(), version: z.int() }),
    requirements: ['DESIGNER-053', 'DESIGNER-022', 'DESIGNER-038', 'DESIGNER-039', 'DESIGNER-040'],
  },
  webpartDelete: {
    method: 'DELETE',
    path: base,
    summary: 'Deletes a webpart that no template has.',
    access: administrators,
    input: z.object({ id: id() }),
    result: z.literal(true),
    requirements: ['DESIGNER-054', 'DESIGNER-044'],
  },
  webpartUses: {
    method: 'GET',
    path: '/api/home/webparts/{id}/uses',
    summary: 'The templates that have a webpart, saved or published.',
    access: administrators,
    input: z.object({ id: id() }),
    result: z.array(localName()),
  },
  widgetChoices: {
    method: 'GET',
    path: '/api/home/widgets',
    summary: 'The widgets of this installation that webparts may show, with the fields of their settings.',
    access: administrators,
    result: z.array(widgetChoice),
    requirements: ['HOME-004'],
  },
  webpartPreview: {
    method: 'POST',
    path: '/api/home/webparts/preview',
    summary: 'What a widget shows with given settings, with the data of whoever asks.',
    access: administrators,
    effect: 'staged',
    once: 'harmless',
    input: z.object({ component: line(100), props: settings.default({}) }),
    result: z.object({ component: z.string(), settings, data: z.unknown().optional(), isFailed: z.boolean() }),
    requirements: ['DESIGNER-019', 'DESIGNER-073'],
  },
})
