import { demoPerson } from '#modules/organisation/server/organisation.public.ts'
import type { AccessMatrix, AccessRow } from '#platform/testing/access-matrix.ts'
import { limits, wellKnownFolders } from '../contract/mail.rules.ts'
import { addressMatrix } from './addresses/addresses.access-matrix.ts'
import { blockingMatrix } from './blocking/blocking.access-matrix.ts'
import { demoMails, mailOwners } from './demo/demo-mails.ts'
import { handoverMatrix } from './handovers/handovers.access-matrix.ts'
import { keepingMatrix } from './keeping/keeping.access-matrix.ts'
import { traceMatrix } from './trace/trace.access-matrix.ts'

type Given = Record<string, unknown>

const everyone = { employee: 200, manager: 200, otherCompany: 200 }
/** A mailbox is its owner's alone: the manager of her company finds nothing in it either. */
const ownerAlone = { employee: 200, manager: 404, otherCompany: 404 }

/** Folders and mails as the seed numbers them. */
const people: string[] = mailOwners.toSorted((one, other) =>
  demoPerson(one).personCode < demoPerson(other).personCode ? -1 : 1,
)
const folderOf = (userName: string, kind: (typeof wellKnownFolders)[number]) =>
  people.indexOf(userName) * wellKnownFolders.length + wellKnownFolders.indexOf(kind) + 1
const ownFolder = (userName: string) => people.length * wellKnownFolders.length + people.indexOf(userName) + 1
const categoryOf = (userName: string) => people.indexOf(userName) + 1
const owners = demoMails.flatMap(({ from, to }) => [from, ...to])
const itemOf = (userName: string) => owners.lastIndexOf(userName) + 1

const [hers, theirs] = ['dohyun.kim', 'haneul.song'] as const

/** A call that names something by its number. */
const byNumber = (
  field: string,
  numberOf: (userName: string) => number,
  more: Given = {},
  who: Pick<AccessRow, 'employee' | 'manager' | 'otherCompany'> = ownerAlone,
): AccessRow => ({
  input: () => ({ ...more, [field]: numberOf(hers) }),
  ...who,
  foreign: {
    of: () => ({ ...more, [field]: numberOf(theirs) }),
    missing: ({ missing }) => ({ ...more, [field]: missing.id }),
  },
})
const inbox = (userName: string) => folderOf(userName, 'Inbox')
const byItems = (more: Given = {}): AccessRow => ({
  input: () => ({ ...more, itemIds: [itemOf(hers)] }),
  ...ownerAlone,
  foreign: {
    of: () => ({ ...more, itemIds: [itemOf(theirs)] }),
    missing: ({ missing }) => ({ ...more, itemIds: [missing.id] }),
  },
})

/** The seed gives each demo company one, that of the first one before the other's. */
const templateOf = (company: 'HC' | 'other') => (company === 'HC' ? 1 : 2)

const numbers = 'it answers with numbers'
const draft = { to: [{ name: '', address: 'jiwoo.seo@hanbit.example' }], subject: '점심', body: '<p>같이 먹어요</p>' }
const ofDraft = (more: Given = {}): AccessRow => ({
  input: ({ missing }) => ({ ...more, draftId: missing.id }),
  employee: 404,
  manager: 404,
  otherCompany: 404,
})

/** Nobody of the demo companies has sent a mail: its deliveries begin with those that are sent. */
const ofSent = (): AccessRow => ({
  input: () => ({ itemId: itemOf(hers) }),
  employee: 404,
  manager: 404,
  otherCompany: 404,
  foreign: {
    of: () => ({ itemId: itemOf(theirs) }),
    missing: ({ missing }) => ({ itemId: missing.id }),
  },
  silent: 'of what one has sent oneself; tests of the module hold who is told',
})

/** Nobody of the demo companies has sent one; tests of the module hold whose links these are. */
const byLargeFile: AccessRow = {
  input: ({ missing }) => ({ largeId: missing.id }),
  employee: 404,
  manager: 404,
  otherCompany: 404,
}
const byLink: AccessRow = {
  input: ({ missing }) => ({ token: missing.code }),
  employee: 404,
  manager: 404,
  otherCompany: 404,
  visitor: 404,
}

const herOwn = 'what one keeps for oneself alone'
const administrators = { employee: 403, manager: 200, otherCompany: 403 }
const newRule = {
  id: 'temp_1',
  name: '보고 모으기',
  priority: 1,
  isEnabled: true,
  operation: 'create',
  conditions: [{ key: 'ContainsSubjectStrings', value: ['보고'] }],
  exceptions: [],
  actions: [{ key: 'MoveToFolder', value: folderOf(hers, 'Archive') }],
}

export const accessMatrix: AccessMatrix = {
  'mail.unreadMail': { input: () => ({ folder: 'Inbox' }), ...everyone, silent: numbers },
  'mail.hasUnreadMail': { input: () => ({}), ...everyone, silent: numbers },
  'mail.mailboxSize': { input: () => ({}), ...everyone, silent: numbers },
  'mail.openMailbox': { input: () => ({}), ...everyone },
  'mail.ewsFolder': { input: () => ({}), ...everyone },
  'mail.mailSettingsFolder': { input: () => ({}), ...everyone },
  'mail.createFolder': { input: () => ({ displayName: '계약' }), ...everyone },
  'mail.changeFolder': byNumber('id', ownFolder, { displayName: '새 이름' }),
  'mail.folderMove': {
    input: () => ({ ids: [ownFolder(hers)], destinationFolderId: folderOf(hers, 'Archive') }),
    ...ownerAlone,
    foreign: {
      of: () => ({ ids: [ownFolder(theirs)], destinationFolderId: folderOf(hers, 'Archive') }),
      missing: ({ missing }) => ({ ids: [missing.id], destinationFolderId: folderOf(hers, 'Archive') }),
    },
  },
  'mail.deleteFolder': byNumber('id', ownFolder, { mode: 'MoveToDeletedItems' }),
  'mail.folderEmpty': byNumber('id', ownFolder, { mode: 'MoveToDeletedItems' }),
  'mail.folderArchiveCheck': { ...byNumber('folderId', inbox), silent: numbers },
  'mail.folderArchive': byNumber('folderId', inbox),
  'mail.imports': { input: () => ({}), ...everyone, silent: herOwn },
  'mail.startImport': {
    input: ({ missing }) => ({ code: missing.code, folderId: inbox(hers) }),
    employee: 404,
    manager: 404,
    otherCompany: 404,
    foreign: {
      of: ({ missing }) => ({ code: missing.code, folderId: inbox(theirs) }),
      missing: ({ missing }) => ({ code: missing.code, folderId: missing.id }),
    },
  },
  'mail.categoryList': { input: () => ({}), ...everyone },
  'mail.categoryCreate': { input: () => ({ name: '급함', color: 'Blue' }), ...everyone },
  'mail.categoryUpdate': byNumber('id', categoryOf, { name: '매우 급함', color: 'Blue' }),
  'mail.categoryDelete': byNumber('id', categoryOf),
  'mail.listItems': byNumber('folderId', inbox),
  'mail.searchItems': { input: () => ({ keyword: '점검' }), ...everyone },
  'mail.readItem': byNumber('itemId', itemOf),
  'mail.conversation': byNumber('itemId', itemOf),
  'mail.itemSource': { ...byNumber('itemId', itemOf), silent: 'it answers with mails as they came' },
  'mail.itemAttachment': {
    ...byNumber('itemId', itemOf, { number: 0 }, { employee: 404, manager: 404, otherCompany: 404 }),
    silent: 'the mails of the demo companies have no files; tests of the module hold who gets one',
  },
  'mail.itemPage': {
    ...byNumber('itemId', itemOf, {}, { employee: 404, manager: 404, otherCompany: 404 }),
    silent: 'the mails of the demo companies have no HTML; tests of the module hold who gets it',
  },
  'mail.sourceText': { ...byNumber('itemId', itemOf), silent: 'it answers with mails as they came' },
  'mail.itemPicture': {
    ...byNumber('itemId', itemOf, { number: 0 }, { employee: 404, manager: 404, otherCompany: 404 }),
    silent: 'the mails of the demo companies have no pictures; tests of the module hold who gets one',
  },
  'mail.itemInvitation': {
    ...byNumber('itemId', itemOf),
    silent: 'the mails of the demo companies are no invitations; tests of the module hold who sees one',
  },
  'mail.answerInvitation': byNumber(
    'itemId',
    itemOf,
    { answer: 'accepted' },
    { employee: 409, manager: 404, otherCompany: 404 },
  ),
  'mail.dropInvitation': byNumber('itemId', itemOf, {}, { employee: 409, manager: 404, otherCompany: 404 }),
  'mail.templates': { input: () => ({}), ...everyone },
  'mail.template': {
    input: () => ({ templateId: templateOf('HC') }),
    employee: 200,
    manager: 200,
    otherCompany: 404,
    foreign: {
      of: () => ({ templateId: templateOf('other') }),
      missing: ({ missing }) => ({ templateId: missing.id }),
    },
  },
  'mail.saveTemplate': { input: () => ({ name: '안내', body: '<p>안내드려요</p>' }), ...everyone },
  'mail.deleteTemplate': {
    input: () => ({ templateId: templateOf('HC') }),
    employee: 403,
    manager: 200,
    otherCompany: 404,
    foreign: {
      of: () => ({ templateId: templateOf('other') }),
      missing: ({ missing }) => ({ templateId: missing.id }),
    },
  },
  'mail.viewAttachment': {
    ...byNumber('itemId', itemOf, { number: 0 }, { employee: 404, manager: 404, otherCompany: 404 }),
    silent: 'the mails of the demo companies have no files; tests of the module hold who sees one',
  },
  'mail.remotePicture': {
    ...byNumber('itemId', itemOf, { number: 0 }, { employee: 404, manager: 404, otherCompany: 404 }),
    silent: 'the mails of the demo companies have no pictures; tests of the module hold who gets one',
  },
  'mail.markItems': byItems({ isRead: true }),
  'mail.moveItems': {
    input: () => ({ itemIds: [itemOf(hers)], folderId: folderOf(hers, 'Archive') }),
    ...ownerAlone,
    foreign: {
      of: () => ({ itemIds: [itemOf(theirs)], folderId: folderOf(hers, 'Archive') }),
      missing: ({ missing }) => ({ itemIds: [missing.id], folderId: folderOf(hers, 'Archive') }),
    },
  },
  'mail.deleteItems': byItems(),
  'mail.send': {
    input: () => draft,
    ...everyone,
    foreign: {
      of: () => ({ ...draft, originId: itemOf(theirs) }),
      missing: ({ missing }) => ({ ...draft, originId: missing.id }),
    },
  },
  'mail.drafts': { input: () => ({}), ...everyone, silent: 'what one has begun oneself, and nobody has' },
  'mail.draft': { ...ofDraft(), silent: 'drafts are their writer’s alone, and whoever listens has none' },
  'mail.startDraft': { input: () => draft, ...everyone },
  'mail.startAnswer': byNumber('itemId', itemOf, { way: 'reply' }),
  'mail.saveDraft': ofDraft({ revision: 0, content: draft }),
  'mail.dropDraft': ofDraft(),
  'mail.findRecipients': { input: () => ({ query: '서지우' }), ...everyone },
  'mail.outsideOf': {
    input: () => ({ addresses: ['partner@elsewhere.example'] }),
    ...everyone,
    silent: 'only what was asked',
  },
  'mail.receipts': ofSent(),
  'mail.recall': ofSent(),
  'mail.planned': { input: () => ({}), ...everyone, silent: 'mails of one’s own, of which nobody has any that wait' },
  'mail.late': { input: () => ({}), ...everyone, silent: 'mails of one’s own, of which nobody has any that are late' },
  'mail.unsend': ofSent(),
  'mail.largeFileRules': { input: () => ({}), ...everyone, silent: numbers },
  'mail.largeFiles': ofSent(),
  'mail.ownLargeFiles': { input: () => ({}), ...everyone, silent: herOwn },
  'mail.endLargeFile': byLargeFile,
  'mail.prolongLargeFile': byLargeFile,
  'mail.largeFilePage': byLink,
  'mail.fetchLargeFile': byLink,
  'mail.oofGet': { input: () => ({}), ...everyone, silent: herOwn },
  'mail.oofSet': {
    input: () => ({
      enabled: true,
      startUtc: '2098-03-18T00:00:00Z',
      endUtc: '2098-03-20T00:00:00Z',
      internalMessage: '<p>자리를 비워요</p>',
    }),
    ...everyone,
  },
  'mail.autoReply': { input: () => ({}), ...everyone, silent: herOwn },
  'mail.saveAutoReply': { input: () => ({ isOn: true, message: '<p>고맙습니다</p>' }), ...everyone },
  'mail.serverSignIn': { input: () => ({}), ...everyone, silent: herOwn },
  'mail.saveServerPassword': { input: () => ({ password: '열쇠' }), ...everyone, silent: herOwn },
  'mail.removeServerPassword': { input: () => ({}), ...everyone, silent: herOwn },
  'mail.mailAlarm': { input: () => ({}), ...everyone, silent: herOwn },
  'mail.saveMailAlarm': { input: () => ({ isOn: true, inBrowser: false }), ...everyone },
  'mail.userCard': { input: () => ({}), ...everyone },
  'mail.hcUserCardGet': {
    input: () => ({}),
    ...everyone,
    foreign: {
      of: ({ stranger }) => ({ PersonCode: stranger.personCode }),
      missing: ({ missing }) => ({ PersonCode: missing.code }),
    },
  },
  'mail.hcUserCardUpdate': {
    input: () => ({ homePage: 'https://maru.example' }),
    ...everyone,
    foreign: {
      of: ({ stranger }) => ({ personCode: stranger.personCode, homePage: 'https://maru.example' }),
      missing: ({ missing }) => ({ personCode: missing.code, homePage: 'https://maru.example' }),
    },
  },
  'mail.userCardState': {
    input: () => ({ usageState: 'Korean' }),
    ...everyone,
    foreign: {
      of: ({ stranger }) => ({ personCode: stranger.personCode, usageState: 'Korean' }),
      missing: ({ missing }) => ({ personCode: missing.code, usageState: 'Korean' }),
    },
  },
  'mail.inboxRuleGet': { input: () => ({}), ...everyone, silent: herOwn },
  'mail.inboxRuleSet': {
    input: () => ({ rules: [newRule] }),
    employee: 200,
    manager: 400,
    otherCompany: 400,
    foreign: {
      of: () => ({ rules: [{ ...newRule, actions: [{ key: 'MoveToFolder', value: inbox(theirs) }] }] }),
      missing: ({ missing }) => ({ rules: [{ ...newRule, actions: [{ key: 'MoveToFolder', value: missing.id }] }] }),
    },
  },
  'mail.previewRule': byNumber('folderId', inbox, { conditions: [], actions: newRule.actions }),
  'mail.runRules': {
    input: () => ({ folderId: inbox(hers), ruleIds: ['none'] }),
    employee: 404,
    manager: 404,
    otherCompany: 404,
  },
  'mail.ruleRun': {
    input: ({ missing }) => ({ runId: missing.id }),
    employee: 404,
    manager: 404,
    otherCompany: 404,
    silent: numbers,
  },
  'mail.ruleFacts': byNumber('itemId', itemOf),
  'mail.mailboxLimits': {
    input: ({ employee }) => ({ comCode: employee.comCode }),
    ...administrators,
    foreign: {
      of: ({ stranger }) => ({ comCode: stranger.comCode }),
      missing: ({ missing }) => ({ comCode: missing.code }),
    },
  },
  'mail.mailboxLimit': {
    input: ({ employee }) => ({ personCode: employee.personCode }),
    ...administrators,
    silent: numbers,
    foreign: {
      of: ({ stranger }) => ({ personCode: stranger.personCode }),
      missing: ({ missing }) => ({ personCode: missing.code }),
    },
  },
  'mail.saveMailboxLimit': {
    input: ({ employee }) => ({ personCode: employee.personCode, limitBytes: 1_073_741_824 }),
    ...administrators,
    foreign: {
      of: ({ stranger }) => ({ personCode: stranger.personCode, limitBytes: 0 }),
      missing: ({ missing }) => ({ personCode: missing.code, limitBytes: 0 }),
    },
  },
  'mail.companyLimit': {
    input: ({ employee }) => ({ comCode: employee.comCode }),
    ...administrators,
    silent: numbers,
    foreign: {
      of: ({ stranger }) => ({ comCode: stranger.comCode }),
      missing: ({ missing }) => ({ comCode: missing.code }),
    },
  },
  'mail.saveCompanyLimit': {
    input: ({ employee }) => ({ comCode: employee.comCode, limitBytes: limits.companyBytes }),
    ...administrators,
    foreign: {
      of: ({ stranger }) => ({ comCode: stranger.comCode, limitBytes: null }),
      missing: ({ missing }) => ({ comCode: missing.code, limitBytes: null }),
    },
  },
  'mail.outsideRule': {
    input: ({ employee }) => ({ comCode: employee.comCode }),
    ...administrators,
    silent: 'what administrators of a company alone read',
    foreign: {
      of: ({ stranger }) => ({ comCode: stranger.comCode }),
      missing: ({ missing }) => ({ comCode: missing.code }),
    },
  },
  'mail.saveOutsideRule': {
    input: ({ employee }) => ({ comCode: employee.comCode, mode: 'listed', domains: ['partner.example'] }),
    ...administrators,
    foreign: {
      of: ({ stranger }) => ({ comCode: stranger.comCode, mode: 'nowhere' }),
      missing: ({ missing }) => ({ comCode: missing.code, mode: 'nowhere' }),
    },
  },
  ...addressMatrix,
  ...handoverMatrix,
  ...traceMatrix,
  ...keepingMatrix,
  ...blockingMatrix,
  'mail.multiMailGet': { input: () => ({}), ...everyone, silent: herOwn },
  'mail.multiMailSet': {
    input: ({ employee }) => ({ accounts: [{ personCode: employee.personCode, email: 'team@hanbit.example' }] }),
    employee: 200,
    manager: 200,
    otherCompany: 400,
    foreign: {
      of: ({ stranger }) => ({ accounts: [{ personCode: stranger.personCode }] }),
      missing: ({ missing }) => ({ accounts: [{ personCode: missing.code }] }),
    },
  },
}
