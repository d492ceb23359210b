import { IconPlus } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { PaletteFound } from '#platform/web/offers/palette.ts'
import { matchPalette } from '#platform/web/offers/palette-match.ts'
import { useAddTask } from '../place/use-add-task.ts'

/** Stands behind everything that was found by name. */
const lastRank = 900

/** Making a task: of what was typed, as its line, or, called by its name, an empty one. */
export function useItems(query: string): PaletteFound {
  const { t } = useTranslation()
  const { open } = useAddTask()
  return useMemo(() => {
    const line = query.trim()
    const empty = { key: 'action:addTask', label: t('tasks.add.title'), icon: IconPlus, run: () => open() }
    const called = matchPalette(query, [empty])
    if (line === '' || called.length > 0) return { items: called }
    const label = t('tasks.add.ofLine', { line })
    return { items: [{ ...empty, key: 'action:addTaskOf', label, rank: lastRank, run: () => open({ line }) }] }
  }, [query, t, open])
}
