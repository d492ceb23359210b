import { bindCalls } from '#platform/server/modules.ts'
import { filesCalls } from '../contract/files.contract.ts'
import { checkDownload, download, view } from './download/download.ts'
import { zipOf } from './download/zip.ts'
import { listFiles, noFiles } from './files/list-files.ts'
import { orderFiles, swapFiles } from './files/order-files.ts'
import { removeAll, removeFiles } from './files/remove-files.ts'
import { sendChunk, testChunk } from './flow/send-chunk.ts'
import { listUploads, removeUpload } from './flow/uploads.ts'
import { openSetFor, readSet } from './sets/sets.ts'

export const filesHandlers = bindCalls(filesCalls, {
  openSet: openSetFor,
  readSet,
  list: listFiles,
  listWithoutCode: noFiles,
  sendChunk,
  testChunk,
  uploads: listUploads,
  removeUpload,
  removeFiles,
  removeAll,
  checkDownload,
  download,
  zip: zipOf,
  view,
  swap: swapFiles,
  order: orderFiles,
})
