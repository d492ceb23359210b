import { bindCalls } from '#platform/server/modules.ts'
import { addressbookCalls } from '../contract/addressbook.contract.ts'
import { transferCalls } from '../contract/transfer.contract.ts'
import { wireCalls } from '../contract/wire.contract.ts'
import {
  changeContact,
  createContact,
  listContacts,
  markContact,
  moveContacts,
  readContact,
  removeContacts,
} from './contacts/contacts.ts'
import { findDuplicates, merge } from './duplicates/duplicates.ts'
import {
  contactFolderList,
  contactList,
  distributionGroupList,
  distributionGroupMembers,
  groupContactList,
} from './exchange-calls/exchange-calls.ts'
import {
  changeFolder,
  createFolder,
  listFolders,
  listShares,
  markFolder,
  removeFolder,
  saveShares,
} from './folders/folders.ts'
import { changeList, createList, expandList } from './lists/lists.ts'
import { exportContacts, importContacts, previewImport } from './transfer/transfer.ts'
import { undo } from './undo/undo.ts'

export const addressbookHandlers = [
  ...bindCalls(addressbookCalls, {
    folders: listFolders,
    createFolder,
    changeFolder,
    removeFolder,
    markFolder,
    shares: listShares,
    saveShares,
    contacts: listContacts,
    contact: readContact,
    createContact,
    changeContact,
    createList,
    changeList,
    expandList,
    markContact,
    moveContacts,
    removeContacts,
    duplicates: findDuplicates,
    mergeContacts: merge,
    undo,
  }),
  ...bindCalls(transferCalls, { previewImport, importContacts, exportContacts }),
  ...bindCalls(wireCalls, {
    contactFolderList,
    contactList,
    distributionGroupList,
    distributionGroupMembers,
    groupContactList,
  }),
]
