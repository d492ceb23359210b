/** What files promise to other modules on the server. How a module comes to own files: this module's README. */
import './files.tables.ts'
import './media.tables.ts'

export type { FileLimits, FileOwner } from '#platform/server/offers/file-owner.ts'
export type { StoredFile } from '../contract/files.entities.ts'
export { imageAddress, inlineImagesOf, settleImages } from './files/images-in-texts.ts'
export { type FileToTake, type FileWithBytes, filesToTake, readFiles } from './files/read-files.ts'
export { countFiles, filesOf } from './files/rows.ts'
export { type FileToStore, storeFile } from './files/store-file.ts'
export { pictureForPrint, picturesForPrint } from './media/for-print.ts'
export { hasThumbnail, thumbnailAddress } from './media/thumbnails.ts'
export { readThumbnail } from './preview/content.ts'
export {
  attachFileSet,
  copyFileSet,
  createFileSet,
  duplicateFileSet,
  openFileSet,
  removeFileSets,
} from './sets/sets.ts'
