import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { CallResult } from '#platform/contract/call.ts'
import { AppError } from '#platform/contract/errors.ts'
import { call } from '#platform/web/calls/call.ts'
import { keyOf } from '#platform/web/calls/queries.ts'
import { currentViewer } from '#platform/web/session/viewer.ts'
import { publishCalls } from '../../contract/publish.contract.ts'
import { templateCalls } from '../../contract/templates.contract.ts'
import type { StoredLayout } from '../../contract/templates.entities.ts'
import type { Design } from './design.ts'
import { layoutOf, materialOf, withLayout } from './design-material.ts'
import { same as isSame, localCopy } from './use-draft-keeper.ts'

export type Opened = CallResult<typeof templateCalls.templateParts>
export type SaveOutcome = 'saved' | 'changedMeanwhile'

/** Everything a template is designed with: what is saved, one's draft of it, and the ways to keep both. */
export function useTemplate(opened: Opened) {
  const queries = useQueryClient()
  const { id } = opened.template
  const [start] = useState(() => open(opened))
  const [saved, setSaved] = useState<StoredLayout>(start.saved)
  const [revision, setRevision] = useState(opened.template.revision)
  const [isOutdated, setOutdated] = useState(opened.draft?.isOutdated ?? false)

  const keep = async (layout: StoredLayout) => {
    const kept = await call(templateCalls.saveTemplateDraft, { id, revision, layout }, { keepalive: true })
    setOutdated(kept.isOutdated)
    return kept.savedAt
  }
  const discard = () => call(templateCalls.discardTemplateDraft, { id }, { keepalive: true })

  /** @param over saves over what somebody else has saved since this was opened */
  const save = async (design: Design, over = false): Promise<SaveOutcome> => {
    const layout = layoutOf(design)
    const { parts, ...grid } = layout
    const known = over ? (await call(templateCalls.templateParts, { id })).template.revision : revision
    try {
      const answer = await call(templateCalls.templatePartsSave, { template: { id, revision: known, ...grid }, parts })
      setRevision(answer.revision)
      setSaved(layout)
      setOutdated(false)
      for (const each of [templateCalls.templateList, templateCalls.templateByPage, publishCalls.publication])
        void queries.invalidateQueries({ queryKey: keyOf(each) })
      return 'saved'
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'ConflictException') throw error
      setOutdated(true)
      return 'changedMeanwhile'
    }
  }
  return { ...start, template: opened.template, saved, revision, isOutdated, keep, discard, save }
}

/** What is shown first: what only this device has, else the draft, else what is saved. */
function open({ template, parts, draft }: Opened) {
  const material = materialOf(template, parts)
  const copy = localCopy<StoredLayout>(`template:${template.id}:${currentViewer()?.personCode ?? ''}`)
  const own = copy.read()
  const stored = draft ? withLayout(material, draft.layout) : material.design
  const isLocal = own !== null && (!draft || own.at > draft.savedAt)
  const design = isLocal ? withLayout(material, own.value) : stored
  return {
    material,
    copy,
    design,
    saved: layoutOf(material.design),
    stored: layoutOf(stored),
    /** When the unsaved arrangement that is shown was made; null when it is as saved. */
    unsavedSince: isSame(layoutOf(design), layoutOf(material.design)) ? null : isLocal ? own.at : draft?.savedAt,
  }
}
