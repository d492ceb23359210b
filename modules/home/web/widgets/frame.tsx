import { IconExternalLink } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { WidgetProps } from '#platform/web/offers/widget.ts'
import { EmptyState } from '#platform/web/ui/states/empty-state.tsx'
import { WidgetHead } from '#platform/web/ui/widgets/widget.tsx'
import './frame.css'

/** It may run, fill in forms and open windows, never lead the portal elsewhere. */
const sandbox = 'allow-scripts allow-same-origin allow-forms allow-popups allow-downloads'

/** A page of another site. Whether it lets itself be framed no browser tells, so the way to it is always in sight. */
export default function Frame({ title, data: { address } }: WidgetProps<{ address: string; isAllowed: boolean }>) {
  const { t } = useTranslation()
  if (address === '')
    return (
      <>
        <WidgetHead title={title} />
        <EmptyState title={t('home.widget.frame.none')} hint={t('home.widget.frame.noneHint')} />
      </>
    )
  return (
    <>
      <WidgetHead title={title}>
        <a
          className="ib ib--28"
          href={address}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={t('home.widget.frame.open', { title })}
          data-tip={t('home.widget.frame.open', { title })}
        >
          <IconExternalLink className="i" aria-hidden />
        </a>
      </WidgetHead>
      <iframe
        className="wframe"
        title={title}
        src={address}
        sandbox={sandbox}
        referrerPolicy="no-referrer"
        loading="lazy"
      />
    </>
  )
}
