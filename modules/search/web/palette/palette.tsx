import { IconSearch } from '@tabler/icons-react'
import { useDeferredValue, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useKeys } from '#platform/web/input/use-keys.ts'
import { useOnceSettled } from '#platform/web/input/use-once-settled.ts'
import { useLaterOffers } from '#platform/web/modules.ts'
import type { PaletteItem } from '#platform/web/offers/palette.ts'
import { useViewer } from '#platform/web/session/viewer.ts'
import { DialogFrame } from '#platform/web/ui/dialogs/dialog-frame.tsx'
import { Kbd } from '#platform/web/ui/marks/badge.tsx'
import { announce } from '#platform/web/ui/messages/live-announcer.ts'
import { EmptyState } from '#platform/web/ui/states/empty-state.tsx'
import { SkeletonRows } from '#platform/web/ui/states/skeleton.tsx'
import './palette.css'
import { PaletteList } from './palette-list.tsx'
import { readRecent, rememberRecent } from './recent.ts'
import { sectionsOf } from './sections.ts'
import { useFound } from './use-found.tsx'

/** Width of the palette, px. */
const width = 640

/**
 * The command palette: menus, people, bookmarks and actions in one list. The focus stays in the box; arrows move along
 * the list, Enter does what is marked. Keys that belong to a half-typed syllable are left to the input method.
 */
export default function Palette({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const id = useId()
  const viewer = useViewer()?.personCode ?? ''
  const groups = useLaterOffers('paletteGroups')
  const [recent] = useState(() => readRecent(viewer))
  const [typed, setTyped] = useState('')
  const [marked, setMarked] = useState<string>()
  const query = useDeferredValue(typed)
  const { found, asking, isPending, isFailed } = useFound(groups, query, recent)
  const sections = sectionsOf(groups, found, query, recent)
  const items = sections.flatMap((section) => section.items)
  const at = Math.max(
    0,
    items.findIndex(({ key }) => key === marked),
  )
  const active = items[at]

  const run = (item: PaletteItem | undefined) => {
    if (!item) return
    rememberRecent(viewer, item.key)
    onClose()
    item.run()
  }
  const runOnceSettled = useOnceSettled(typed, query === typed && !isPending, () => run(active))
  const move = (to: number) => {
    const item = items[(to + items.length) % items.length]
    if (item) setMarked(item.key)
  }
  const keys = useKeys({
    ArrowDown: () => move(at + 1),
    ArrowUp: () => move(at - 1),
    PageDown: () => move(Math.min(at + 8, items.length - 1)),
    PageUp: () => move(Math.max(at - 8, 0)),
    'Mod+Home': () => move(0),
    'Mod+End': () => move(items.length - 1),
    // Whoever has moved to a line has seen it.
    Enter: () => (marked === undefined ? runOnceSettled() : run(active)),
    Escape: () => (typed === '' ? onClose() : setTyped('')),
  })

  const box = useRef<HTMLInputElement>(null)
  const total = isPending ? undefined : items.length
  useEffect(() => {
    if (total !== undefined) announce(total === 0 ? t('search.palette.none') : t('search.palette.found', { total }))
  }, [total, query, t])

  return (
    <DialogFrame labelledBy={`${id}title`} width={width} onClose={onClose} className="palette">
      <h2 id={`${id}title`} className="sr">
        {t('search.palette.title')}
      </h2>
      <div className="palette__ask" {...keys}>
        <IconSearch className="i" aria-hidden />
        <input
          ref={box}
          data-autofocus=""
          type="text"
          role="combobox"
          className="palette__box"
          aria-label={t('search.palette.title')}
          aria-expanded={items.length > 0}
          aria-controls={`${id}list`}
          aria-autocomplete="list"
          aria-activedescendant={active ? optionId(id, active) : undefined}
          placeholder={t('search.palette.placeholder')}
          autoComplete="off"
          spellCheck={false}
          maxLength={100}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value)
            setMarked(undefined)
          }}
        />
        <button type="button" className="palette__close" onClick={onClose}>
          <Kbd>Esc</Kbd> <span className="sr">{t('search.palette.close')}</span>
        </button>
      </div>
      {asking}
      <PaletteList
        id={`${id}list`}
        optionId={(item) => optionId(id, item)}
        sections={sections}
        active={active}
        busy={isPending}
        onMark={({ key }) => setMarked(key)}
        onRun={run}
      />
      {items.length > 0 ? null : isPending ? (
        <SkeletonRows rows={4} />
      ) : (
        <EmptyState drawing="search" title={t('search.palette.none')} hint={t('search.palette.noneHint')} />
      )}
      {isFailed ? (
        <p className="palette__failed" role="alert">
          {t('search.palette.failed')}
        </p>
      ) : null}
      <p className="palette__foot" aria-hidden>
        <Kbd>↑</Kbd>
        <Kbd>↓</Kbd> {t('search.palette.move')} <Kbd>Enter</Kbd> {t('search.palette.choose')}
      </p>
    </DialogFrame>
  )
}

/** Keys hold signs that ids of elements may not. */
const optionId = (id: string, { key }: PaletteItem) => `${id}${key.replace(/[^\w-]/g, '_')}`
