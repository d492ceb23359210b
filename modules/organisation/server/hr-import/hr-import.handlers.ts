import { bindCalls } from '#platform/server/modules.ts'
import { hrImportCalls } from '../../contract/hr-import.contract.ts'
import { createMissingTitles } from './create-missing-titles.ts'
import { listImports, readImport } from './imports.ts'
import { listChanges, listProblems } from './preview.ts'
import {
  addHrFile,
  applyHrImport,
  beginHrImport,
  changeHrImport,
  discardHrImport,
  readHrImportAgain,
  undoHrImport,
} from './service.ts'
import { templateOf } from './template.ts'
import './hr-import.tables.ts'

export const hrImportHandlers = bindCalls(hrImportCalls, {
  hrImports: listImports,
  hrImport: (ctx, { importId }) => readImport(ctx, importId),
  beginHrImport,
  addHrFile,
  changeHrImport,
  hrChanges: listChanges,
  hrProblems: listProblems,
  applyHrImport,
  undoHrImport,
  readHrImportAgain,
  discardHrImport,
  createMissingTitles,
  hrTemplate: ({ language }, { kind, format }) => templateOf(kind, format, language),
})
