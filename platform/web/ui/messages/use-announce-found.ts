import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCount } from '#platform/web/format.ts'
import { pageRows } from '../lists/pager-window.ts'
import { announce } from './live-announcer.ts'

/** How many a list has found. */
export type Found = {
  total: number
  /** There are more than were counted. */
  isMore?: boolean
}

type Options = {
  /** The page that is shown, counted from 1, and how many rows it has; left out, everything is shown. */
  page?: number
  size?: number
  /** Coming to the list is a search already. */
  isSearch?: boolean
}

/**
 * Says how many a list has found after it was filtered, searched or leafed through, without moving the focus
 * (WCAG 4.1.3); not when it is come to, and not when it changes by itself.
 *
 * @param asked all that narrows the list, as the server was asked for it.
 * @param found of an answer to exactly that; undefined while it is on its way (`totalOf`, `loadedOf`).
 */
export function useAnnounceFound(
  asked: unknown,
  found: Found | undefined,
  { page = 1, size, isSearch = false }: Options = {},
): void {
  const { t } = useTranslation()
  const key = JSON.stringify([asked, page, size])
  const said = useRef(isSearch ? undefined : key)
  const { total, isMore = false } = found ?? {}
  useEffect(() => {
    if (total === undefined || said.current === key) return
    said.current = key
    const rows = size !== undefined && total > size ? pageRows(page, size, total) : undefined
    const all = formatCount(total)
    const sentences = [
      total === 0 ? t('ui.found.none') : t(isMore ? 'ui.found.more' : 'ui.found.some', { total: all }),
      rows ? t('ui.found.part', { from: formatCount(rows.from), to: formatCount(rows.to) }) : '',
    ]
    announce(sentences.filter(Boolean).join(' '))
  }, [key, total, isMore, page, size, t])
}

/** What an answer in pages has found; nothing while the rows of another question are still shown. */
export function totalOf(query: {
  data: { total: number; capped?: boolean } | undefined
  isPlaceholderData: boolean
}): Found | undefined {
  const { data, isPlaceholderData } = query
  return data && !isPlaceholderData ? { total: data.total, isMore: data.capped ?? false } : undefined
}

/** What a list that grows at its end has found so far. */
export function loadedOf(query: {
  data: { pages: readonly { items: readonly unknown[] }[] } | undefined
  isPlaceholderData: boolean
  hasNextPage: boolean
}): Found | undefined {
  const { data, isPlaceholderData, hasNextPage } = query
  if (!data || isPlaceholderData) return undefined
  return { total: data.pages.reduce((sum, { items }) => sum + items.length, 0), isMore: hasNextPage }
}
