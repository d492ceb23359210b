import {
  IconArrowUpRight,
  IconBook,
  IconCalendarPlus,
  IconChartLine,
  IconCurrencyDollar,
  IconDownload,
  IconLink,
  IconMessages,
  IconPackage,
  IconPhone,
  IconScreenShare,
  IconSitemap,
} from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { todayIn } from '#platform/web/format.ts'
import type { WidgetProps } from '#platform/web/offers/widget.ts'
import { usePages } from '#platform/web/pages/use-pages.ts'
import { classNames } from '#platform/web/ui/class-names.ts'
import { openPopup } from '#platform/web/ui/popups/popup.ts'
import { EmptyState } from '#platform/web/ui/states/empty-state.tsx'
import { WidgetHead } from '#platform/web/ui/widgets/widget.tsx'
import { type FixedShortcut, type LinkType, shortcutPopup, withDate } from '../../contract/icon-banner.widget.ts'
import './icon-banner.css'

type Shortcut = { key: FixedShortcut | null; name: string; imgPath: string; linkType: LinkType; linkUrl: string }

const icons = {
  extensions: IconPhone,
  chart: IconSitemap,
  remote: IconScreenShare,
  reservation: IconCalendarPlus,
  installer: IconPackage,
  chat: IconMessages,
  regulations: IconBook,
  rates: IconCurrencyDollar,
  stocks: IconChartLine,
} as const satisfies Record<FixedShortcut, unknown>

/** Shortcuts as icons (HOME-014, HOME-028, HOME-029). One that leads to a page which is not installed is left out. */
export default function IconBanner({ title, data }: WidgetProps<readonly Shortcut[]>) {
  const { t } = useTranslation()
  const isPage = usePages()
  const shown = data.filter(({ linkUrl }) => isPage(linkUrl))
  return (
    <>
      <WidgetHead title={title} />
      {shown.length === 0 ? (
        <EmptyState title={t('home.widget.iconBanner.empty')} />
      ) : (
        <ul className={classNames('w__b icons', shown.length > 6 && 'icons--many')}>
          {shown.map((shortcut, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- a company may set two shortcuts alike
            <li key={at}>
              <Tile shortcut={shortcut} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

/** A path of the portal as the browser needs it. */
const hrefOf = (address: string) => (/^\/(?!po\/|cm\/)/i.test(address) ? `/po${address}` : address)

function Tile({ shortcut: { key, name, imgPath, linkType, linkUrl } }: { shortcut: Shortcut }) {
  const { t } = useTranslation()
  const label = key ? t(`home.widget.iconBanner.fixed.${key}`) : name
  const href = hrefOf(withDate(linkUrl, todayIn()))
  const isOutside = /^https?:/i.test(href)
  const isFile = linkType === 'download' && (isOutside || href.startsWith('/cm/'))
  const inside = (
    <>
      <span className={classNames('icon', isOutside && !isFile && 'icon--out')}>
        <Picture fixed={key} imgPath={imgPath} />
        {isFile ? <IconDownload className="icon__b" aria-hidden /> : null}
        {isOutside && !isFile ? <IconArrowUpRight className="icon__b" aria-hidden /> : null}
      </span>
      <span className="icon__n">{label}</span>
    </>
  )
  if (linkType === 'pop')
    return (
      <button
        type="button"
        className="icon__a"
        onClick={() =>
          openPopup(href, { title: label, ...(key === 'reservation' ? { width: 880, height: 700 } : shortcutPopup) })
        }
      >
        {inside}
      </button>
    )
  return (
    <a
      className="icon__a"
      href={href}
      {...(isFile && !isOutside ? { download: '' } : { target: '_blank', rel: 'noopener noreferrer' })}
    >
      {inside}
      <span className="sr">{isFile ? t('home.widget.iconBanner.downloads') : t('home.widget.iconBanner.newTab')}</span>
    </a>
  )
}

/** The company's picture; one that does not come gives way to an icon. */
function Picture({ fixed, imgPath }: { fixed: FixedShortcut | null; imgPath: string }) {
  const [hasFailed, setFailed] = useState(false)
  if (imgPath !== '' && !hasFailed)
    return <img className="icon__i" src={imgPath} alt="" loading="lazy" onError={() => setFailed(true)} />
  const Icon = fixed ? icons[fixed] : IconLink
  return <Icon className="i" aria-hidden />
}
