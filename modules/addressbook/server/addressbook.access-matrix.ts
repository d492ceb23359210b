import type { AccessMatrix, AccessRow, AccessWorld } from '#platform/testing/access-matrix.ts'
import { demoContactId, demoFolders, demoLists } from './demo/demo-contacts.ts'

const everyone = { employee: 200, manager: 200, otherCompany: 200 }
/** Things of 김도현, the employee: nobody else finds them. */
const hisOwn = { employee: 200, manager: 404, otherCompany: 404 }

const contact = { displayName: '한여름', emails: [{ kind: 'work', address: 'summer@example.com' }] }
const csv = { name: 'contacts.csv', content: 'Name,E-mail\r\nGrace Miller,grace@example.com\r\n' }
const his = demoContactId('sw.yang')
const hers = demoContactId('eunho.pyo')

/** A call that names a folder: 송하늘's is as missing as none. */
const namesFolder = (more: Record<string, unknown>, key = 'folderId'): AccessRow['foreign'] => ({
  of: () => ({ ...more, [key]: demoFolders.haneul }),
  missing: ({ missing }: AccessWorld) => ({ ...more, [key]: missing.id }),
})
/** The same for one that names a contact, or a list of them. */
const namesContact = (more: Record<string, unknown>, of = hers): AccessRow['foreign'] => ({
  of: () => ({ ...more, contactId: of }),
  missing: ({ missing }: AccessWorld) => ({ ...more, contactId: missing.id }),
})
const namesContacts = (more: Record<string, unknown>, others: number[] = []): AccessRow['foreign'] => ({
  of: () => ({ ...more, contactIds: [...others, hers] }),
  missing: ({ missing }: AccessWorld) => ({ ...more, contactIds: [...others, missing.id] }),
})

export const accessMatrix: AccessMatrix = {
  'addressbook.folders': { input: () => ({}), ...everyone },
  'addressbook.createFolder': { input: () => ({ name: '동호회' }), ...everyone },
  'addressbook.changeFolder': {
    input: () => ({ folderId: demoFolders.customers, name: '고객', email: '' }),
    employee: 403,
    manager: 200,
    otherCompany: 404,
    foreign: namesFolder({ name: '내 것' }),
  },
  'addressbook.removeFolder': {
    input: () => ({ folderId: demoFolders.suppliers }),
    employee: 403,
    manager: 200,
    otherCompany: 404,
    foreign: namesFolder({}),
  },
  'addressbook.markFolder': {
    input: () => ({ folderId: demoFolders.customers, isFavourite: true }),
    employee: 200,
    manager: 200,
    otherCompany: 404,
    foreign: namesFolder({ isFavourite: true }),
  },
  'addressbook.shares': { input: () => ({ folderId: demoFolders.dohyun }), ...hisOwn, foreign: namesFolder({}) },
  'addressbook.saveShares': {
    input: () => ({ folderId: demoFolders.dohyun, shares: [] }),
    ...hisOwn,
    foreign: namesFolder({ shares: [] }),
  },
  'addressbook.contacts': {
    input: () => ({ place: demoFolders.dohyun }),
    ...hisOwn,
    foreign: namesFolder({}, 'place'),
  },
  'addressbook.contact': { input: () => ({ contactId: his }), ...hisOwn, foreign: namesContact({}) },
  'addressbook.createContact': {
    input: () => ({ folderId: demoFolders.dohyun, ...contact }),
    ...hisOwn,
    foreign: namesFolder(contact),
  },
  'addressbook.changeContact': {
    input: () => ({ contactId: his, version: 1, ...contact }),
    ...hisOwn,
    foreign: namesContact({ version: 1, ...contact }),
  },
  'addressbook.createList': {
    input: () => ({
      folderId: demoFolders.dohyun,
      displayName: '모임',
      members: [{ kind: 'contact', contactId: his }],
    }),
    ...hisOwn,
    foreign: namesFolder({ displayName: '모임', members: [] }),
  },
  'addressbook.changeList': {
    // 김도현's team may write in the folder that 서지우 shares with it.
    input: () => ({ contactId: demoLists.partners, version: 1, displayName: '연락망', members: [] }),
    ...hisOwn,
    foreign: namesContact({ version: 1, displayName: '연락망', members: [] }, demoLists.trade),
  },
  'addressbook.expandList': {
    input: () => ({ contactId: demoLists.partners }),
    ...hisOwn,
    foreign: namesContact({}, demoLists.trade),
  },
  'addressbook.markContact': {
    input: () => ({ contactId: his, isFavourite: true }),
    ...hisOwn,
    foreign: namesContact({ isFavourite: true }),
  },
  'addressbook.moveContacts': {
    input: () => ({ contactIds: [his], folderId: demoFolders.dohyun }),
    ...hisOwn,
    foreign: namesContacts({ folderId: demoFolders.dohyun }),
  },
  'addressbook.removeContacts': {
    input: () => ({ contactIds: [demoContactId('lia.hong')] }),
    ...hisOwn,
    foreign: namesContacts({}),
  },
  'addressbook.duplicates': { input: () => ({ folderId: demoFolders.dohyun }), ...hisOwn, foreign: namesFolder({}) },
  'addressbook.mergeContacts': {
    input: () => ({ contactIds: [his, demoContactId('yujin.jeon')] }),
    ...hisOwn,
    foreign: namesContacts({}, [his]),
  },
  'addressbook.undo': {
    input: ({ missing }) => ({ undoId: missing.id }),
    employee: 404,
    manager: 404,
    otherCompany: 404,
  },
  'addressbook.previewImport': {
    input: () => ({ folderId: demoFolders.dohyun, upload: csv }),
    ...hisOwn,
    foreign: namesFolder({}),
  },
  'addressbook.importContacts': {
    input: () => ({ folderId: demoFolders.dohyun, upload: csv }),
    ...hisOwn,
    foreign: namesFolder({}),
  },
  'addressbook.exportContacts': {
    input: () => ({ folderId: demoFolders.dohyun, format: 'csv' }),
    ...hisOwn,
    foreign: namesFolder({ format: 'csv' }),
  },
  'addressbook.contactFolderList': { input: () => ({}), ...everyone },
  'addressbook.contactList': {
    input: () => ({ parentId: String(demoFolders.dohyun) }),
    ...hisOwn,
    foreign: {
      of: () => ({ parentId: String(demoFolders.haneul) }),
      missing: () => ({ parentId: '999999999' }),
    },
  },
  'addressbook.distributionGroupList': { input: () => ({}), ...everyone },
  'addressbook.distributionGroupMembers': {
    input: () => ({ identity: String(demoFolders.press) }),
    employee: 200,
    manager: 200,
    otherCompany: 404,
    foreign: {
      of: () => ({ identity: String(demoFolders.carriers) }),
      missing: () => ({ identity: '999999999' }),
    },
  },
  'addressbook.groupContactList': {
    input: () => ({ parentId: String(demoLists.partners) }),
    ...hisOwn,
    foreign: {
      of: () => ({ parentId: String(demoLists.trade) }),
      missing: () => ({ parentId: '999999999' }),
    },
  },
}
