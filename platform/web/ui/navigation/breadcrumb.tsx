import { IconChevronRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import './breadcrumb.css'

/** The path to this page, from the top; each step is a link or plain words, the last is the page itself. */
export function Breadcrumb({ steps }: { steps: readonly { key: string; content: ReactNode }[] }) {
  const { t } = useTranslation()
  return (
    <nav aria-label={t('ui.breadcrumb.label')}>
      <ol className="crumbs">
        {steps.map(({ key, content }, at) => (
          <li key={key} aria-current={at === steps.length - 1 ? 'page' : undefined}>
            {at > 0 ? <IconChevronRight className="i i-14" aria-hidden /> : null}
            {content}
          </li>
        ))}
      </ol>
    </nav>
  )
}
