import { answering } from '#platform/web/testing/answering.ts'
import { folderCalls } from '../../contract/folders.contract.ts'
import { importCalls } from '../../contract/import.contract.ts'
import { retentionCalls } from '../../contract/keeping.contract.ts'
import { largeFileCalls } from '../../contract/large-files.contract.ts'
import { mailboxCalls } from '../../contract/mailbox.contract.ts'
import { serverSignInCalls } from '../../contract/server-sign-in.contract.ts'
import { someFolders } from './folders.ts'

/** Answers all that the storage page asks for, of a mailbox in our own database. */
export function answeringStorage(): void {
  answering(importCalls.imports, [])
  answering(serverSignInCalls.serverSignIn, { state: 'none', savedAt: null })
  answering(retentionCalls.keptFor, { days: null, deletedDays: null, junkDays: null })
  answering(mailboxCalls.mailboxSize, { sizeLimitBytes: 0, totalSizeBytes: 3_504_096 })
  answering(folderCalls.ewsFolder, someFolders)
  answering(largeFileCalls.largeFileRules, { fileBytes: 1, days: 30, sumBytes: 10_737_418_240, usedBytes: 314_572_800 })
  answering(largeFileCalls.ownLargeFiles, { items: [], next: null })
}
