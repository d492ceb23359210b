import { lazyComponent } from '#platform/web/chunks.ts'
import type { FileDropProps } from './drop/drop-props.ts'
import type { FileListProps } from './list/list-props.ts'
import type { PreviewDialogProps } from './preview/preview-dialog.tsx'

// What files offer other modules on the web. Everything that draws is loaded when it is first shown.

/** A place where files are chosen, dropped and pasted; see `FileDropProps`. */
export const FileDrop = lazyComponent<FileDropProps>(() => import('./drop/file-drop.tsx'))
/** The files of a set, to be read: previewed, fetched one by one or all together; see `FileListProps`. */
export const FileList = lazyComponent<FileListProps>(() => import('./list/file-list.tsx'))
/** Files over the page, gone through one by one; see `PreviewDialogProps`. For files that are in no list of ours. */
export const FilePreview = lazyComponent<PreviewDialogProps>(() => import('./preview/preview-dialog.tsx'))

export type { DropState, FileDropProps } from './drop/drop-props.ts'
export { type InlineImage, uploadInlineImage } from './inline-image.ts'
export type { FileListProps } from './list/list-props.ts'
