import { useTranslation } from 'react-i18next'
import { formatRelative } from '#platform/web/format.ts'
import type { WidgetProps } from '#platform/web/offers/widget.ts'
import { EmptyState } from '#platform/web/ui/states/empty-state.tsx'
import { WidgetHead } from '#platform/web/ui/widgets/widget.tsx'
import './rss.css'

type Entry = { title: string; address: string; at: string | null }

/** The latest of another site; its pages open beside the portal. */
export default function Rss({ title, data: { entries } }: WidgetProps<{ entries: readonly Entry[] }>) {
  const { t } = useTranslation()
  return (
    <>
      <WidgetHead title={title} />
      {entries.length === 0 ? (
        <EmptyState title={t('home.widget.rss.none')} hint={t('home.widget.rss.noneHint')} />
      ) : (
        <ul className="w__b rss">
          {entries.map((entry) => (
            <li key={entry.address} className="rss__l">
              <a href={entry.address} target="_blank" rel="noopener noreferrer" className="rss__a ell">
                {entry.title}
                <span className="sr"> {t('home.widget.rss.newTab')}</span>
              </a>
              {entry.at ? (
                <time className="rss__d num" dateTime={entry.at}>
                  {formatRelative(entry.at)}
                </time>
              ) : null}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
