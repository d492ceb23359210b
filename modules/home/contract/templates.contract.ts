import { z } from 'zod'
import { access, defineCalls } from '#platform/contract/call.ts'
import { code, id, instant, line, localName } from '#platform/contract/fields.ts'
import { gridBounds } from './grid-bounds.rules.ts'
import {
  grid,
  identifier,
  layout,
  sentParts,
  shownPage,
  template,
  templatePart,
  webpartPage,
} from './templates.entities.ts'
import { sentRoles } from './webparts.contract.ts'
import { mostTemplates, pageAdministrators } from './webparts.rules.ts'

const administrators = access.grant(...pageAdministrators)
const typedName = z.object({
  ko: line(100).trim(),
  en: line(100).trim(),
  zh: line(100).trim().default(''),
  ja: line(100).trim().default(''),
})
const revision = z.int().min(0).max(2_147_483_647)

/** A state of a template that can be compared: a version by its number, what is saved, or one's own draft. */
const state = z.union([z.int().min(1).max(2_147_483_647), z.literal(['saved', 'draft'])])

/** What became of a part, or of a field of the template, between two states. */
export const templateChange = z.object({
  kind: z.enum(['added', 'removed', 'moved', 'resized', 'locked', 'unlocked', 'layer', 'field']),
  /** Of a part. */
  title: localName().nullable(),
  /** Of a field: `cols`, `rows`, `rowHeight`, `designWidth`, `displayName`, `roles`, `enabled`, `page`. */
  field: z.string().nullable(),
  /** Before and after, as the designer shows them: `3,1 · 6×2` (columns and rows from 1), a number or a name. */
  from: z.string(),
  to: z.string(),
})
export type TemplateChange = z.output<typeof templateChange>

export const templateCalls = defineCalls('home', {
  pageList: {
    method: 'GET',
    path: '/CommonWebpartV3/Page/api',
    summary: 'The pages of a company that templates are made for.',
    access: administrators,
    input: z.object({ comCode: code().optional() }),
    result: z.array(webpartPage),
    requirements: ['DESIGNER-055', 'DESIGNER-068'],
  },
  pageSave: {
    method: 'POST',
    path: '/api/home/pages',
    summary: 'Saves the names of a page, as a new page without an id.',
    access: administrators,
    input: z.object({
      pageId: id().nullable().optional(),
      comCode: code().optional(),
      kind: webpartPage.shape.kind.default('other'),
      pageNames: typedName,
      version: id().optional(),
    }),
    result: z.object({ pageId: z.int(), version: z.int() }),
  },
  pageDelete: {
    method: 'DELETE',
    path: '/api/home/pages/{pageId}',
    summary: 'Deletes a page that has no template and that no menu leads to.',
    access: administrators,
    input: z.object({ pageId: id() }),
    result: z.literal(true),
  },
  startPages: {
    method: 'POST',
    path: '/api/home/pages/start',
    summary: 'Gives a company without webparts and pages what every company begins with, to be changed and published.',
    access: administrators,
    input: z.object({ comCode: code().optional() }),
    result: z.object({ webparts: z.int(), templateId: z.int() }),
  },
  templateList: {
    method: 'GET',
    path: '/CommonWebpartv3/Template/api',
    summary: 'The templates of a company, by page and order.',
    access: administrators,
    input: z.object({ comCode: code().optional() }),
    result: z.array(template),
    requirements: ['DESIGNER-056', 'DESIGNER-013'],
  },
  templateByPage: {
    method: 'GET',
    path: '/CommonWebpartv3/Template/api/page',
    summary: 'The templates of a page in the order in which they are asked for a person.',
    access: administrators,
    input: z.object({ id: id() }),
    result: z.array(template),
    requirements: ['DESIGNER-057'],
  },
  templateSave: {
    method: 'POST',
    path: '/CommonWebpartv3/Template/api',
    summary:
      'Saves a template, as a new one without an id; columns and rows of an existing one are changed in the designer. Refused when somebody changed it since `revision`.',
    access: administrators,
    input: z.object({
      id: id().nullable().optional(),
      comCode: code().optional(),
      pageId: id(),
      name: identifier(),
      /** Korean; the other languages in `displayNames`. */
      displayName: line(100).trim().default(''),
      displayNames: typedName.partial().optional(),
      cols: grid.shape.cols.default(gridBounds.cols.usual),
      rows: grid.shape.rows.default(gridBounds.rows.usual),
      rowHeight: grid.shape.rowHeight.default(gridBounds.rowHeight.usual),
      designWidth: grid.shape.designWidth.default(gridBounds.designWidth.usual),
      enabled: z.boolean().default(true),
      isForEveryone: z.boolean().optional(),
      roles: sentRoles.default([]),
      /** A new template begins as this one. */
      copyOf: id().optional(),
      revision: revision.optional(),
    }),
    result: z.object({ id: z.int(), revision: z.int() }),
    requirements: ['DESIGNER-058', 'DESIGNER-067', 'DESIGNER-033'],
  },
  templateDelete: {
    method: 'DELETE',
    path: '/CommonWebpartv3/Template/api',
    summary: 'Deletes a template that employees do not have.',
    access: administrators,
    input: z.object({ id: id() }),
    result: z.literal(true),
    requirements: ['DESIGNER-059', 'DESIGNER-044'],
  },
  templateOrder: {
    method: 'PUT',
    path: '/api/home/pages/{pageId}/templates',
    summary:
      'Puts the templates of a page into the order in which they are asked for a person, from the next publication on.',
    access: administrators,
    input: z.object({ pageId: id(), templateIds: z.array(id()).max(mostTemplates) }),
    result: z.object({ ordered: z.int() }),
  },
  templateParts: {
    method: 'GET',
    path: '/CommonWebpartv3/TemplateParts/api',
    summary: 'A template with its parts and the webparts that are not placed, and one’s own unsaved draft of it.',
    access: administrators,
    input: z.object({ id: id() }),
    result: z.object({
      template,
      parts: z.array(templatePart),
      draft: z
        .object({
          layout,
          savedAt: instant(),
          /** Somebody saved the template since the draft began. */
          isOutdated: z.boolean(),
        })
        .nullable(),
    }),
    requirements: ['DESIGNER-060', 'DESIGNER-069'],
  },
  templatePartsSave: {
    method: 'POST',
    path: '/CommonWebpartv3/TemplateParts/api',
    summary:
      'Saves what the designer changes of a template: its grid and its parts; employees get it with the next publication. Refused when somebody saved it since `template.revision`.',
    access: administrators,
    input: z.object({
      template: z.object({ id: id(), revision: revision.optional(), ...grid.partial().shape }),
      parts: sentParts,
    }),
    result: z.object({ id: z.int(), revision: z.int() }),
    requirements: ['DESIGNER-061', 'DESIGNER-037', 'DESIGNER-041', 'DESIGNER-042'],
  },
  saveTemplateDraft: {
    method: 'PUT',
    path: '/api/home/templates/{id}/draft',
    summary: 'Keeps what one has on the screen and has not saved, for oneself.',
    access: administrators,
    input: z.object({ id: id(), revision, layout }),
    result: z.object({ savedAt: instant(), isOutdated: z.boolean() }),
  },
  discardTemplateDraft: {
    method: 'DELETE',
    path: '/api/home/templates/{id}/draft',
    summary: 'Forgets one’s own draft.',
    access: administrators,
    input: z.object({ id: id() }),
    result: z.literal(true),
  },
  templateVersions: {
    method: 'GET',
    path: '/api/home/templates/{id}/versions',
    summary: 'What was published of a template, newest first, 20 at a time.',
    access: administrators,
    input: z.object({ id: id(), before: id().optional() }),
    result: z.object({
      items: z.array(
        z.object({
          version: z.int(),
          publishedBy: localName().nullable(),
          publishedAt: instant(),
          note: z.string(),
          partCount: z.int(),
          isCurrent: z.boolean(),
        }),
      ),
      hasMore: z.boolean(),
    }),
  },
  templateChanges: {
    method: 'GET',
    path: '/api/home/templates/{id}/changes',
    summary: 'What differs between two states of a template.',
    access: administrators,
    input: z.object({ id: id(), from: state, to: state }),
    result: z.array(templateChange),
  },
  restoreTemplateVersion: {
    method: 'POST',
    path: '/api/home/templates/{id}/versions/{version}/restore',
    summary:
      'Makes an earlier version what is saved; with `publish` it is at once what employees have, as a new version. What it names and is gone is left out and named.',
    access: administrators,
    input: z.object({ id: id(), version: id(), revision, publish: z.boolean().default(false) }),
    result: z.object({ revision: z.int(), publishedVersion: z.int().nullable(), missing: z.array(z.string()) }),
  },
  templatePreview: {
    method: 'GET',
    path: '/api/home/templates/preview',
    summary:
      'What a person would see of a page at one of her posts: as published, as saved, or with one template as it is in one’s own draft; and which parts she would not see. Nothing of her data.',
    access: administrators,
    input: z.object({
      comCode: code().optional(),
      pageId: id(),
      personCode: code(),
      /** Left out: her first post in the company. */
      deptCode: code().optional(),
      of: z.enum(['published', 'saved', 'draft']).default('saved'),
      /** Shown as if it were hers, whoever it is for; left out, the first one that is. */
      templateId: id().optional(),
    }),
    result: z.object({
      person: z.object({ personCode: z.string(), name: localName() }),
      posts: z.array(z.object({ deptCode: z.string(), deptName: localName() })),
      deptCode: z.string(),
      page: shownPage,
      /** Whether the template shown is the one she has by its role groups and order. */
      isHers: z.boolean(),
      hidden: z.array(z.object({ id: z.string(), title: localName(), reason: z.enum(['role', 'disabled', 'gone']) })),
    }),
  },
})
