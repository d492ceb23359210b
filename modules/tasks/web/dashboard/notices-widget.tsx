import { IconPlus } from '@tabler/icons-react'
import { type MouseEvent, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { buttonClass } from '#platform/web/ui/buttons/button.tsx'
import { IconButton } from '#platform/web/ui/buttons/icon-button.tsx'
import { classNames } from '#platform/web/ui/class-names.ts'
import { openPopup } from '#platform/web/ui/popups/popup.ts'
import { EmptyState } from '#platform/web/ui/states/empty-state.tsx'
import { Pane } from '#platform/web/ui/states/pane.tsx'
import { SkeletonRows } from '#platform/web/ui/states/skeleton.tsx'
import { WidgetHead } from '#platform/web/ui/widgets/widget.tsx'
import { noticePath } from '../place/paths.ts'
import { useNotices, useRefreshNotices } from './dashboard.queries.ts'
import { NoticeForm } from './notice-form.tsx'
import { NoticeLook } from './notice-look.tsx'
import './notice.css'

const shown = 6
const popupSize = { width: 640, height: 640 } as const

/** The newest notices of the workplace; each opens in a window of its own (TASK-004, TASK-055). */
export function NoticesWidget() {
  const { t } = useTranslation()
  const notices = useNotices()
  const [isWriting, setWriting] = useState(false)
  return (
    <section className="w">
      <WidgetHead title={t('tasks.notices.title')}>
        {notices.data?.can.write ? (
          <IconButton size={28} icon={IconPlus} name={t('tasks.notices.write')} onClick={() => setWriting(true)} />
        ) : null}
      </WidgetHead>
      <div className="w__b scroll">
        <Pane
          query={notices}
          skeleton={<SkeletonRows rows={4} />}
          isEmpty={({ items }) => items.length === 0}
          empty={<EmptyState title={t('tasks.notices.none')} />}
        >
          {({ items }) => (
            <>
              <ul className="tnote__list">
                {items.slice(0, shown).map((notice) => (
                  <li key={notice.id}>
                    <NoticeLink
                      id={notice.id}
                      title={notice.TITLE}
                      className={classNames('tnote__a', !notice.isRead && 'tnote__a--new')}
                    >
                      <NoticeLook notice={notice} />
                    </NoticeLink>
                  </li>
                ))}
              </ul>
              {items.length > shown ? (
                <NoticeLink
                  title={t('tasks.notices.title')}
                  className={buttonClass({ variant: 'ghost', block: true })}
                  label={t('tasks.dashboard.moreOf', { title: t('tasks.notices.title') })}
                >
                  {t('tasks.dashboard.more')}
                </NoticeLink>
              ) : null}
            </>
          )}
        </Pane>
      </div>
      {isWriting ? <NoticeForm onClose={() => setWriting(false)} /> : null}
    </section>
  )
}

type LinkProps = {
  /** Left out, all of them. */
  id?: number
  /** Name of the window. */
  title: string
  label?: string
  className: string
  children: ReactNode
}

/** Leads to a notice in a window of its own; what was read there is read here. */
function NoticeLink({ id, title, label, className, children }: LinkProps) {
  const refresh = useRefreshNotices()
  const href = `/po${noticePath}${id === undefined ? '' : `?id=${id}`}`
  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    openPopup(href, { ...popupSize, title, onClose: () => void refresh() })
  }
  return (
    <a href={href} aria-label={label} className={className} onClick={open}>
      {children}
    </a>
  )
}
