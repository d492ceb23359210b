import { useCallMutation } from '#platform/web/calls/queries.ts'
import type { QuickMenuKind } from '../../contract/quick-menu-rules.ts'
import { quickMenuAdministrationCalls as calls, type ManagedQuickMenu } from '../../contract/quick-menus.contract.ts'
import { type EntryDraft, sentOf } from './entry-draft.ts'
import { useRefreshQuickMenus } from './quick-menus.queries.ts'

type Outcome = { onSuccess: () => void; onError: (error: Error) => void }

/**
 * Saves what was typed: over the entry, or without one as a new entry of a kind.
 * @param group the one a new link belongs to
 */
export function useSaveEntry(
  comCode: string,
  kind: QuickMenuKind,
  entry: ManagedQuickMenu | undefined,
  group: ManagedQuickMenu | undefined,
) {
  const onSuccess = useRefreshQuickMenus()
  const creation = useCallMutation(calls.createQuickMenu, { onSuccess })
  const change = useCallMutation(calls.saveQuickMenu, { onSuccess })
  const save = (draft: EntryDraft, outcome: Outcome) => {
    const sent = sentOf(kind, draft)
    if (entry) change.mutate({ ...sent, quickMenuId: entry.quickMenuId }, outcome)
    else creation.mutate({ ...sent, comCode, kind, groupId: group?.quickMenuId ?? null }, outcome)
  }
  return { save, isPending: creation.isPending || change.isPending }
}
