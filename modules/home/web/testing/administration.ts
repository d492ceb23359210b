import { everywhere } from '#modules/organisation/web/testing/people.ts'
import type { CallResult } from '#platform/contract/call.ts'
import { answering } from '#platform/web/testing/answering.ts'
import { publishCalls } from '../../contract/publish.contract.ts'
import { templateCalls } from '../../contract/templates.contract.ts'
import type { Template, TemplatePart, WebpartPage } from '../../contract/templates.entities.ts'
import { type Webpart, webpartCalls } from '../../contract/webparts.contract.ts'

const at = '2026-03-18T03:00:00.000Z'

export const webpartNamed = (title: string, given: Partial<Webpart> = {}): Webpart => ({
  id: 7,
  comCode: 'HC',
  title,
  titleEn: title,
  titles: everywhere(title),
  component: 'note-webpart',
  isRegistered: true,
  enabled: true,
  isFixedSize: true,
  columns: 3,
  rows: 2,
  allowsOwn: true,
  isForEveryone: true,
  roles: [],
  props: {},
  state: 'published',
  version: 1,
  changedAt: at,
  changedBy: null,
  ...given,
})

export const homeOfAll: WebpartPage = {
  pageId: 1,
  comCode: 'HC',
  pageName: '홈',
  pageNames: everywhere('홈'),
  kind: 'home',
  address: '/home/Home',
  templates: 1,
  version: 1,
}

export const templateNamed = (displayName: string, given: Partial<Template> = {}): Template => ({
  id: 3,
  pageId: 1,
  comCode: 'HC',
  name: 'home-default',
  displayName,
  displayNames: everywhere(displayName),
  cols: 12,
  rows: 3,
  rowHeight: 250,
  designWidth: 1440,
  enabled: true,
  isForEveryone: true,
  roles: [],
  partCount: 1,
  state: 'published',
  publishedVersion: 1,
  revision: 1,
  savedAt: at,
  savedBy: null,
  ...given,
})

/** A part of a template; in the chooser unless it says where it stands. */
export const partNamed = (id: string, title: string, given: Partial<TemplatePart> = {}): TemplatePart => ({
  id,
  available: !('colidx' in given),
  type: 'part',
  templateId: 3,
  title,
  titleEn: title,
  titles: everywhere(title),
  component: 'note-webpart',
  enabled: true,
  isFixedSize: false,
  colidx: 0,
  rowidx: 0,
  colcnt: 3,
  rowcnt: 1,
  fixedColcnt: 3,
  fixedRowcnt: 1,
  lock: false,
  layer: 0,
  size: null,
  isForEveryone: true,
  roles: [],
  ...given,
})

const publication: CallResult<typeof publishCalls.publication> = {
  comCode: 'HC',
  companies: [{ comCode: 'HC', name: everywhere('한빛소프트') }],
  personalDesignerComCode: 'HC',
  number: 1,
  publishedAt: at,
  publishedBy: null,
  webparts: [],
  templates: [],
  counts: { webparts: 1, templates: 1, pages: 1 },
}

/** Answers for the administration of one company with one page. */
export function answeringOffice({ webparts, templates }: { webparts?: Webpart[]; templates?: Template[] }): void {
  answering(publishCalls.publication, publication)
  answering(webpartCalls.webpartList, webparts ?? [])
  answering(webpartCalls.widgetChoices, [
    {
      component: 'note-webpart',
      titleKey: 'home.widget.note.title',
      hintKey: 'home.widget.note.hint',
      size: { least: [1, 1], most: [12, 3], usual: [3, 1] },
      settings: {},
    },
  ])
  answering(templateCalls.pageList, [homeOfAll])
  answering(templateCalls.templateList, templates ?? [])
  answering(templateCalls.templateByPage, templates ?? [])
}
