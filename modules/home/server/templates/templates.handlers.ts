import { bindCalls } from '#platform/server/modules.ts'
import { templateCalls } from '../../contract/templates.contract.ts'
import { pageDelete, pageList, pageSave } from './pages.ts'
import { templatePreview } from './preview.ts'
import { startPages } from './start.ts'
import { discardTemplateDraft, saveTemplateDraft, templateParts, templatePartsSave } from './template-parts.ts'
import { templateByPage, templateDelete, templateList, templateOrder, templateSave } from './templates.ts'
import { restoreTemplateVersion, templateChanges, templateVersions } from './versions.ts'

export const templateHandlers = bindCalls(templateCalls, {
  pageList,
  pageSave,
  pageDelete,
  startPages,
  templateList,
  templateByPage,
  templateSave,
  templateDelete,
  templateOrder,
  templateParts,
  templatePartsSave,
  saveTemplateDraft,
  discardTemplateDraft,
  templateVersions,
  templateChanges,
  restoreTemplateVersion,
  templatePreview,
})
