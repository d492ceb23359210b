import { bindCalls } from '#platform/server/modules.ts'
import { previewCalls } from '../../contract/preview.contract.ts'
import { readPreviewContent, readPreviewText, readThumbnail } from './content.ts'
import { readPreview, requestViewer } from './preview.ts'

export const previewHandlers = bindCalls(previewCalls, {
  viewerKey: requestViewer,
  preview: readPreview,
  previewContent: readPreviewContent,
  previewText: readPreviewText,
  thumbnail: readThumbnail,
})
