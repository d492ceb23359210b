import { IconPhoto } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDate } from '#platform/web/format.ts'
import type { WidgetProps } from '#platform/web/offers/widget.ts'
import { openPopup } from '#platform/web/ui/popups/popup.ts'
import { EmptyState } from '#platform/web/ui/states/empty-state.tsx'
import { WidgetHead } from '#platform/web/ui/widgets/widget.tsx'
import { useWidgetPages, WidgetPager } from '#platform/web/ui/widgets/widget-pager.tsx'
import type { ArticleLine } from '../../contract/article-line.ts'
import { shownAtOnce, thumbnailSize } from '../../contract/boards.widgets.ts'
import { readPopupAddress, readPopupSize } from '../query/addresses.ts'
import './widgets.css'

/** The newest articles of some boards as pictures, four at a time (HOME-013, HOME-025 … HOME-027). */
export default function ImageList({ title, data }: WidgetProps<readonly ArticleLine[]>) {
  const { t } = useTranslation()
  const pages = useWidgetPages(data, shownAtOnce)
  return (
    <>
      <WidgetHead title={title}>
        <WidgetPager title={title} pages={pages} />
      </WidgetHead>
      {data.length === 0 ? (
        <EmptyState title={t('boards.widget.images.none')} />
      ) : (
        <ul className="w__b bwpics">
          {pages.shown.map((line) => (
            <li key={line.articleId}>
              <button
                type="button"
                className="bwpic"
                onClick={() => openPopup(readPopupAddress(line), { ...readPopupSize, title: line.title })}
              >
                <Thumbnail address={line.imageFilePath} />
                <span className="bwpic__w">
                  <span className="bwpic__t">{line.title}</span>
                  <time className="num" dateTime={line.createdDate}>
                    {formatDate(line.createdDate)}
                  </time>
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

/** The picture of an article; where there is none, or it does not come, a plate of the same size. */
function Thumbnail({ address }: { address: string | null }) {
  const [failed, setFailed] = useState<string>()
  if (!address || address === failed)
    return (
      <span className="bwpic__p bwpic__p--none">
        <IconPhoto className="i" aria-hidden />
      </span>
    )
  return <img className="bwpic__p" src={address} alt="" {...thumbnailSize} onError={() => setFailed(address)} />
}
