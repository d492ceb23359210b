import type { AccessMatrix, AccessRow } from '#platform/testing/access-matrix.ts'

/** Of the demo companies HC and FL. */
const [ours, theirs] = [
  { webpart: 117, template: 6, page: 3 },
  { webpart: 217, template: 12, page: 11 },
]
const administrators = { employee: 403, manager: 200, otherCompany: 403 }
const everyone = { employee: 200, manager: 200, otherCompany: 200 }

/** A call of administrators that names a thing of the company. */
const office = (of: (thing: typeof ours) => Record<string, unknown>): AccessRow => ({
  input: () => of(ours),
  ...administrators,
  foreign: {
    of: () => of(theirs),
    missing: ({ missing }) => of({ webpart: missing.id, template: missing.id, page: missing.id }),
  },
})
const cells = { cols: 12, rows: 8, rowHeight: 90, designWidth: 1440 }

export const accessMatrix: AccessMatrix = {
  'home.webpartList': { input: () => ({}), ...administrators },
  'home.webpartPrivileged': { input: () => ({}), ...everyone },
  'home.webpartRoles': office(({ webpart }) => ({ id: webpart })),
  'home.webpartSave': office(({ webpart }) => ({
    id: webpart,
    title: '글',
    titleEn: 'Text',
    component: 'note-webpart',
  })),
  // It stands in a template.
  'home.webpartDelete': { ...office(({ webpart }) => ({ id: webpart })), manager: 409 },
  'home.webpartUses': office(({ webpart }) => ({ id: webpart })),
  'home.widgetChoices': { input: () => ({}), ...administrators },
  'home.webpartPreview': { input: () => ({ component: 'note-webpart' }), ...administrators },

  'home.pageList': { input: () => ({}), ...administrators },
  'home.pageSave': office(({ page }) => ({ pageId: page, pageNames: { ko: '광장', en: 'Square' } })),
  'home.pageDelete': { ...office(({ page }) => ({ pageId: page })), manager: 409 },
  'home.startPages': { input: () => ({}), ...administrators, manager: 409 },
  'home.templateList': { input: () => ({}), ...administrators },
  'home.templateByPage': office(({ page }) => ({ id: page })),
  'home.templateSave': office(({ page, template }) => ({
    id: template,
    pageId: page,
    name: 'matrix',
    displayName: '이름',
  })),
  // Employees have it.
  'home.templateDelete': { ...office(({ template }) => ({ id: template })), manager: 409 },
  'home.templateOrder': office(({ page }) => ({ pageId: page, templateIds: [6] })),
  'home.templateParts': office(({ template }) => ({ id: template })),
  'home.templatePartsSave': office(({ template }) => ({ template: { id: template }, parts: [] })),
  'home.saveTemplateDraft': office(({ template }) => ({ id: template, revision: 1, layout: { ...cells, parts: [] } })),
  'home.discardTemplateDraft': office(({ template }) => ({ id: template })),
  'home.templateVersions': office(({ template }) => ({ id: template })),
  'home.templateChanges': office(({ template }) => ({ id: template, from: 'saved', to: 'saved' })),
  // Saved since.
  'home.restoreTemplateVersion': {
    ...office(({ template }) => ({ id: template, version: 1, revision: 0 })),
    manager: 409,
  },
  'home.templatePreview': {
    input: ({ employee }) => ({ pageId: ours.page, personCode: employee.personCode }),
    ...administrators,
    foreign: {
      of: ({ stranger }) => ({ pageId: ours.page, personCode: stranger.personCode }),
      missing: ({ missing }) => ({ pageId: ours.page, personCode: missing.code }),
    },
  },

  'home.myPage': {
    input: () => ({ page: ours.page }),
    employee: 200,
    manager: 200,
    otherCompany: 404,
    foreign: { of: () => ({ page: theirs.page }), missing: ({ missing }) => ({ page: missing.id }) },
  },
  'home.personalPublish': {
    input: () => ({ template: { id: 5 }, parts: [] }),
    employee: 200,
    manager: 200,
    otherCompany: 404,
    foreign: {
      of: () => ({ template: { id: theirs.template }, parts: [] }),
      missing: ({ missing }) => ({ template: { id: missing.id }, parts: [] }),
    },
  },
  'home.personalReset': {
    input: () => ({ page: ours.page }),
    employee: 200,
    manager: 200,
    otherCompany: 404,
    foreign: { of: () => ({ page: theirs.page }), missing: ({ missing }) => ({ page: missing.id }) },
  },
  'home.acceptNews': {
    input: () => ({ page: ours.page }),
    employee: 200,
    manager: 200,
    otherCompany: 404,
    foreign: { of: () => ({ page: theirs.page }), missing: ({ missing }) => ({ page: missing.id }) },
  },
  'home.saveOwnSettings': {
    // Of the developers: the employee is one of them.
    input: () => ({ id: ours.webpart, settings: {} }),
    employee: 200,
    manager: 404,
    otherCompany: 404,
    foreign: {
      of: () => ({ id: theirs.webpart, settings: {} }),
      missing: ({ missing }) => ({ id: missing.id, settings: {} }),
    },
  },

  'home.publication': { input: () => ({}), ...administrators },
  'home.cachePublish': { input: () => ({}), ...administrators },
  'home.webpartCache': { input: () => ({ lang: 'ko' }), ...everyone },
  'home.webpartsCache': { input: () => ({ lang: 'ko' }), ...everyone },
  'home.templatesCache': { input: () => ({ lang: 'ko' }), ...everyone },
  'home.personalCache': {
    input: ({ employee }) => ({ id: employee.personCode }),
    employee: 200,
    manager: 404,
    otherCompany: 404,
    foreign: { of: ({ stranger }) => ({ id: stranger.personCode }), missing: ({ missing }) => ({ id: missing.code }) },
  },
}
