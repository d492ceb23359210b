import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import type { NamedAudienceEntry } from '#modules/organisation/contract/audience.ts'
import { useUnsaved } from '#platform/web/session/unsaved.ts'
import type { DraftMenu, MenuDraft } from '../../contract/menu-administration.contract.ts'
import { problemsOf } from '../../contract/menu-drafts/checks.ts'
import { type AudienceNames, audienceKey, audienceNames } from './audience-names.ts'
import { DraftKeeper } from './draft-keeper.ts'
import { type Company, saveDraft } from './menu-administration.queries.ts'

/** The draft in hand: its items, what is wrong with them, and how it is being saved. */
export function useMenuEditor(of: Company, loaded: MenuDraft) {
  const [keeper] = useState(() => new DraftKeeper(loaded, (menus, revision) => saveDraft(of, menus, revision)))
  const { menus, state } = useSyncExternalStore(keeper.subscribe, keeper.get)
  const [names, setNames] = useState<AudienceNames>(() => audienceNames(loaded.audienceNames))
  useUnsaved(state !== 'saved')

  // Whoever leaves the page leaves nothing behind unsaved.
  useEffect(() => () => void keeper.flush().catch(() => undefined), [keeper])

  const problems = useMemo(() => problemsOf(menus, (entry) => names.has(audienceKey(entry))), [menus, names])
  const problemsOfMenu = useMemo(() => Map.groupBy(problems, ({ menuId }) => menuId), [problems])

  const patch = useCallback(
    (menuId: number, change: Partial<DraftMenu>) =>
      keeper.change(keeper.get().menus.map((menu) => (menu.menuId === menuId ? { ...menu, ...change } : menu))),
    [keeper],
  )
  /** Remembers the names of whom an item was just given to. */
  const learnNames = useCallback((entries: readonly NamedAudienceEntry[]) => {
    setNames((known) => new Map([...known, ...entries.map((entry) => [audienceKey(entry), entry] as const)]))
  }, [])

  return { keeper, menus, state, names, learnNames, problems, problemsOfMenu, patch }
}
export type MenuEditor = ReturnType<typeof useMenuEditor>
