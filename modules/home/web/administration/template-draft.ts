import type { CallInput } from '#platform/contract/call.ts'
import { gridBounds } from '../../contract/grid-bounds.rules.ts'
import type { templateCalls } from '../../contract/templates.contract.ts'
import type { Template, WebpartPage } from '../../contract/templates.entities.ts'
import { type ForWhom, forWhomOf, sentForWhom } from './for-whom.tsx'

/** What is edited: a template, a copy of one, or with null a new one. */
export type EditedTemplate = { template: Template; isCopy?: boolean } | null

/** A template as it is edited above its grid. */
export type TemplateDraft = Pick<
  Template,
  'pageId' | 'name' | 'displayNames' | 'cols' | 'rows' | 'rowHeight' | 'designWidth' | 'enabled'
> & { whom: ForWhom }

/** What a form begins with: as specified (DESIGNER-067), as the template is, or as its copy. */
export function draftOf(edited: EditedTemplate, pages: readonly WebpartPage[]): TemplateDraft {
  if (!edited)
    return {
      pageId: pages[0]?.pageId ?? 0,
      name: '',
      displayNames: { ko: '', en: '', zh: '', ja: '' },
      cols: gridBounds.cols.usual,
      rows: gridBounds.rows.usual,
      rowHeight: gridBounds.rowHeight.usual,
      designWidth: gridBounds.designWidth.usual,
      enabled: true,
      whom: { isForEveryone: true, roles: [] },
    }
  const { pageId, name, displayNames, cols, rows, rowHeight, designWidth, enabled } = edited.template
  const measures = { cols, rows, rowHeight, designWidth, whom: forWhomOf(edited.template) }
  return edited.isCopy
    ? { ...measures, pageId, displayNames, name: `${name}-copy`, enabled: true }
    : { ...measures, pageId, displayNames, name, enabled }
}

/** The draft as it is sent. */
export function sentOf(
  { whom, ...draft }: TemplateDraft,
  edited: EditedTemplate,
): CallInput<typeof templateCalls.templateSave> {
  const sent = { ...draft, ...sentForWhom(whom), displayName: draft.displayNames.ko }
  if (!edited) return sent
  const { id, revision } = edited.template
  return edited.isCopy ? { ...sent, copyOf: id } : { ...sent, id, revision }
}
