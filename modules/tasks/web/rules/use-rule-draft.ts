import { useState } from 'react'
import { keepInTab, readInTab } from '#platform/web/session/tab-storage.ts'
import { useViewer } from '#platform/web/session/viewer.ts'
import type { AreaRule } from '../../contract/rules/rule.entities.ts'
import type { Bucket } from '../../contract/tasks.entities.ts'
import { draftOf, newDraft, type RuleDraft } from './rule-draft.ts'

/** A rule that is being written, and over which one: what somebody else wrote meanwhile is not written over. */
type Begun = { draft: RuleDraft; version: number }

/**
 * A rule that is being written, kept in this tab: a reload, a failed call and the end of the session take nothing of it.
 * It belongs to the person and the rule, and goes when it was saved or thrown away.
 * @param rule left out, a new one
 */
export function useRuleDraft(groupId: string, rule: AreaRule | undefined, buckets: readonly Bucket[]) {
  const viewer = useViewer()
  const key = `maru:task-rule:${viewer?.personCode ?? ''}:${rule ? rule.ruleId : groupId}`
  const [first] = useState<Begun>(() => ({
    draft: rule ? draftOf(rule) : newDraft(buckets),
    version: rule?.version ?? 1,
  }))
  const [begun, setBegun] = useState(() => readInTab<Begun>(key) ?? first)
  const isChanged = (draft: RuleDraft) => JSON.stringify(draft) !== JSON.stringify(first.draft)
  return {
    ...begun,
    isDirty: isChanged(begun.draft),
    change: (part: Partial<RuleDraft>) =>
      setBegun((now) => {
        const next = { ...now, draft: { ...now.draft, ...part } }
        keepInTab(key, isChanged(next.draft) ? next : null)
        return next
      }),
    forget: () => keepInTab(key, null),
  }
}
