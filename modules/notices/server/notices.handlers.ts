import { bindCalls } from '#platform/server/modules.ts'
import { popupCalls } from '../contract/popups.contract.ts'
import { regulationCalls } from '../contract/regulations.contract.ts'
import { listPopups, readPopup } from './popups/list-popups.ts'
import { markPopup } from './popups/mark.ts'
import { previewPopup } from './popups/preview.ts'
import { orderPopups, removePopup, savePopup } from './popups/save-popup.ts'
import { exportStatistics, popupStatistics } from './popups/statistics.ts'
import { popupsOfToday } from './popups/today.ts'
import { orderRegulations, removeCategory, saveCategory } from './regulations/categories.ts'
import { readRegulation, regulationTree } from './regulations/read-regulations.ts'
import { copyRegulationFiles } from './regulations/regulation-files.ts'
import { removeRegulation, saveRegulation } from './regulations/save-regulation.ts'
import { searchRegulations } from './regulations/search-regulations.ts'

export const popupHandlers = bindCalls(popupCalls, {
  popupsOfToday,
  popupMark: markPopup,
  popups: listPopups,
  popup: readPopup,
  popupSave: savePopup,
  popupRemove: removePopup,
  popupOrder: orderPopups,
  popupPreview: previewPopup,
  popupStatistics,
  popupExport: exportStatistics,
})

export const regulationHandlers = bindCalls(regulationCalls, {
  regulations: regulationTree,
  regulation: readRegulation,
  regulationSearch: searchRegulations,
  regulationFiles: copyRegulationFiles,
  regulationSave: saveRegulation,
  regulationRemove: removeRegulation,
  categorySave: saveCategory,
  categoryRemove: removeCategory,
  regulationOrder: orderRegulations,
})
