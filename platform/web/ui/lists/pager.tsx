import { IconChevronLeft, IconChevronRight, IconChevronsLeft, IconChevronsRight } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { formatCount } from '#platform/web/format.ts'
import './pager.css'
import { classNames } from '../class-names.ts'
import type { IconComponent } from '../icon.ts'
import { movedPage, type PagerPreset, pageCount, pageRows, pagerPresets, pagerWindow } from './pager-window.ts'

export interface PagerProps {
  /** Current page, counted from 1. */
  page: number
  /** Number of all rows. */
  total: number
  /** Rows a page; left out, that of the preset. */
  size?: number
  preset?: PagerPreset
  /** Name of the navigation, needed where a page has two. */
  label?: string
  onChange: (page: number) => void
}

/** "21 - 40 / 전체 312건" and the links to first, previous, numbered, next and last page (UI-001, rule 10). */
export function Pager({
  page,
  total,
  preset = 'default',
  size = pagerPresets[preset].size,
  label,
  onChange,
}: PagerProps) {
  const { t } = useTranslation()
  const pages = pageCount(total, size)
  const rows = pageRows(page, size, total)

  const go = (wanted: number) => {
    const moved = movedPage(wanted, page, pages)
    if (moved !== undefined) onChange(moved)
  }
  const step = (to: number, name: string, Icon: IconComponent) => (
    <button
      type="button"
      className="pager__p"
      aria-label={name}
      data-tip={name}
      aria-disabled={movedPage(to, page, pages) === undefined || undefined}
      onClick={() => go(to)}
    >
      <Icon className="i" aria-hidden />
    </button>
  )

  return (
    <div className="pager">
      <span>
        {rows ? (
          <Summary
            text={t('ui.pager.summary', {
              from: formatCount(rows.from),
              to: formatCount(rows.to),
              total: formatCount(total),
            })}
          />
        ) : (
          t('ui.pager.none')
        )}
      </span>
      {pages > 0 ? (
        <nav className="pager__nav" aria-label={label ?? t('ui.pager.label')}>
          {step(1, t('ui.pager.first'), IconChevronsLeft)}
          {step(page - 1, t('ui.pager.previous'), IconChevronLeft)}
          {pagerWindow(page, pages, pagerPresets[preset]).map((entry, at, window) =>
            entry === 'gap' ? (
              <span key={`after ${window[at - 1]}`} className="pager__p" aria-hidden>
                …
              </span>
            ) : (
              <button
                key={entry}
                type="button"
                className={classNames('pager__p', entry === page && 'pager__p--on')}
                aria-label={t('ui.pager.page', { page: entry })}
                aria-current={entry === page ? 'page' : undefined}
                onClick={() => go(entry)}
              >
                {entry}
              </button>
            ),
          )}
          {step(page + 1, t('ui.pager.next'), IconChevronRight)}
          {step(pages, t('ui.pager.last'), IconChevronsRight)}
        </nav>
      ) : null}
    </div>
  )
}

/** What stands between `<b>` and `</b>`, bold; the library's piece for this would be loaded by every page. */
function Summary({ text }: { text: string }) {
  const [before, bold, after] = text.split(/<\/?b>/)
  return (
    <>
      {before}
      <b>{bold}</b>
      {after}
    </>
  )
}
