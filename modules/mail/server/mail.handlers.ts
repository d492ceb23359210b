import { bindCalls } from '#platform/server/modules.ts'
import { categoryCalls } from '../contract/categories.contract.ts'
import { companyLimitCalls } from '../contract/company-limit.contract.ts'
import { folderCalls } from '../contract/folders.contract.ts'
import { handoverCalls } from '../contract/handovers.contract.ts'
import { importCalls } from '../contract/import.contract.ts'
import { invitationCalls } from '../contract/invitation.contract.ts'
import { itemCalls } from '../contract/items.contract.ts'
import { largeFileCalls } from '../contract/large-files.contract.ts'
import { mailboxCalls } from '../contract/mailbox.contract.ts'
import { readingCalls } from '../contract/reading.contract.ts'
import { recipientCalls } from '../contract/recipients.contract.ts'
import { sendCalls } from '../contract/send.contract.ts'
import { sentCalls } from '../contract/sent.contract.ts'
import { serverSignInCalls } from '../contract/server-sign-in.contract.ts'
import { templateCalls } from '../contract/templates.contract.ts'
import { traceCalls } from '../contract/trace.contract.ts'
import { addressHandlers } from './addresses/addresses.handlers.ts'
import { blockingHandlers } from './blocking/blocking.handlers.ts'
import { createCategory, deleteCategory, listCategories, updateCategory } from './categories/categories.ts'
import { archive, checkArchive } from './folders/archive.ts'
import { changeFolder, createFolder, deleteFolder, emptyFolder, moveFolders } from './folders/change-folders.ts'
import { folderTreeOf, listFolders } from './folders/show-folders.ts'
import { askHandover, endHandover, listHandovers, settleHandover, takeHandoverBack } from './handovers/handovers.ts'
import { listLeavers } from './handovers/leavers.ts'
import { listImports, startImport } from './import/imports.ts'
import { answerInvitation, dropInvitation, showInvitation } from './invitations/invitations.ts'
import { deleteItems, markItems, moveItems } from './items/change-items.ts'
import { listItems, readConversation, readItem, searchItems, sendAttachment, sendSource } from './items/show-items.ts'
import { keepingHandlers } from './keeping/keeping.handlers.ts'
import { fetchLinked, showLinkPage } from './large/open-link.ts'
import { endLargeFile, listLargeFiles, listOwnLargeFiles, prolongLargeFile, showLargeRules } from './large/own-links.ts'
import { companyLimit, saveCompanyLimit } from './mailbox/company-limits.ts'
import { listLimits } from './mailbox/list-limits.ts'
import { mailboxLimit, saveMailboxLimit } from './mailbox/save-limit.ts'
import { countUnread, hasUnread, mailboxSize, openMailbox } from './mailbox/show-mailbox.ts'
import { preferenceHandlers } from './preferences/preferences.handlers.ts'
import { fetchRemotePicture, showPage, showPicture, showSource } from './reading/mail-page.ts'
import { viewAttachment } from './reading/view-attachment.ts'
import { listLate } from './sent/late.ts'
import { listPlanned, unsend } from './sent/planned.ts'
import { recall } from './sent/recall.ts'
import { readReceipts } from './sent/receipts.ts'
import { removeServerPassword, saveServerPassword, showServerSignIn } from './stores/imap/my-sign-in.ts'
import { deleteTemplate, listTemplates, readTemplate, saveTemplate } from './templates/templates.ts'
import { traceMails, traceRecipients } from './trace/trace-mails.ts'
import { dropDraft, listDrafts, readDraft, saveDraft, startDraft } from './writing/drafts.ts'
import { findPeopleToWriteTo, outsideOf } from './writing/find-recipients.ts'
import { send } from './writing/send.ts'
import { startAnswer } from './writing/start-answer.ts'

export const mailHandlers = [
  ...bindCalls(mailboxCalls, {
    unreadMail: countUnread,
    hasUnreadMail: hasUnread,
    mailboxSize,
    openMailbox,
    mailboxLimits: listLimits,
    mailboxLimit,
    saveMailboxLimit,
  }),
  ...bindCalls(companyLimitCalls, { companyLimit, saveCompanyLimit }),
  ...bindCalls(serverSignInCalls, { serverSignIn: showServerSignIn, saveServerPassword, removeServerPassword }),
  ...bindCalls(folderCalls, {
    ewsFolder: folderTreeOf,
    mailSettingsFolder: listFolders,
    createFolder,
    changeFolder,
    folderMove: moveFolders,
    deleteFolder,
    folderEmpty: emptyFolder,
    folderArchiveCheck: checkArchive,
    folderArchive: archive,
  }),
  ...bindCalls(handoverCalls, {
    leavers: listLeavers,
    handovers: listHandovers,
    askHandover,
    settleHandover,
    takeHandoverBack,
    endHandover,
  }),
  ...bindCalls(traceCalls, { traceMails, traceRecipients }),
  ...bindCalls(importCalls, { imports: listImports, startImport }),
  ...bindCalls(categoryCalls, {
    categoryList: listCategories,
    categoryCreate: createCategory,
    categoryUpdate: updateCategory,
    categoryDelete: deleteCategory,
  }),
  ...bindCalls(itemCalls, {
    listItems,
    searchItems,
    readItem,
    conversation: readConversation,
    itemSource: sendSource,
    itemAttachment: sendAttachment,
    markItems,
    moveItems,
    deleteItems,
  }),
  ...bindCalls(readingCalls, {
    itemPage: showPage,
    sourceText: showSource,
    viewAttachment,
    itemPicture: showPicture,
    remotePicture: fetchRemotePicture,
  }),
  ...bindCalls(invitationCalls, { itemInvitation: showInvitation, answerInvitation, dropInvitation }),
  ...bindCalls(templateCalls, { templates: listTemplates, template: readTemplate, saveTemplate, deleteTemplate }),
  ...preferenceHandlers,
  ...addressHandlers,
  ...keepingHandlers,
  ...blockingHandlers,
  ...bindCalls(recipientCalls, { findRecipients: findPeopleToWriteTo, outsideOf }),
  ...bindCalls(sendCalls, {
    send,
    drafts: listDrafts,
    draft: readDraft,
    startDraft,
    startAnswer,
    saveDraft,
    dropDraft,
  }),
  ...bindCalls(largeFileCalls, {
    largeFileRules: showLargeRules,
    largeFiles: listLargeFiles,
    ownLargeFiles: listOwnLargeFiles,
    endLargeFile,
    prolongLargeFile,
    largeFilePage: showLinkPage,
    fetchLargeFile: fetchLinked,
  }),
  ...bindCalls(sentCalls, { receipts: readReceipts, recall, planned: listPlanned, late: listLate, unsend }),
]
