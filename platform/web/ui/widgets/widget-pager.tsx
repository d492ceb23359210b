import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../buttons/icon-button.tsx'

/** The page shown out of a list, and the ways to the next ones; from the last one leads back to the first (HOME-035). */
export type WidgetPages<T> = { shown: readonly T[]; pages: number; page: number; turn: (by: 1 | -1) => void }

/** Shows a list a few at a time. @param size how many at once */
export function useWidgetPages<T>(items: readonly T[], size: number): WidgetPages<T> {
  const [turned, setTurned] = useState(0)
  const pages = Math.max(1, Math.ceil(items.length / size))
  const page = wrap(turned, pages)
  return {
    shown: items.slice(page * size, (page + 1) * size),
    pages,
    page,
    turn: (by) => setTurned(wrap(page + by, pages)),
  }
}

/** A number of a page, going round. */
const wrap = (page: number, pages: number) => ((page % pages) + pages) % pages

/** Backward and forward in the head of a widget; nothing when all is shown already. */
export function WidgetPager({ title, pages }: { title: string; pages: WidgetPages<unknown> }) {
  const { t } = useTranslation()
  if (pages.pages < 2) return null
  return (
    <>
      <span className="sr" aria-live="polite">
        {t('ui.widget.page', { page: pages.page + 1, pages: pages.pages })}
      </span>
      <IconButton
        name={t('ui.widget.previous', { title })}
        icon={IconChevronLeft}
        size={28}
        onClick={() => pages.turn(-1)}
      />
      <IconButton
        name={t('ui.widget.next', { title })}
        icon={IconChevronRight}
        size={28}
        onClick={() => pages.turn(1)}
      />
    </>
  )
}
