import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAsked } from '#platform/web/pages/use-asked.ts'
import { Button, buttonClass } from '#platform/web/ui/buttons/button.tsx'
import { classNames } from '#platform/web/ui/class-names.ts'
import { closePopup } from '#platform/web/ui/popups/popup.ts'
import { EmptyState } from '#platform/web/ui/states/empty-state.tsx'
import { Pane } from '#platform/web/ui/states/pane.tsx'
import { SkeletonRows } from '#platform/web/ui/states/skeleton.tsx'
import { dashboardPath, noticePath } from '../place/paths.ts'
import { useNotices } from './dashboard.queries.ts'
import { NoticeForm } from './notice-form.tsx'
import { type Notice, NoticeLook } from './notice-look.tsx'
import { OneNotice } from './one-notice.tsx'
import '#platform/web/ui/dialogs/modal.css'
import './notice.css'

/** The notices of the workplace in a window of their own (TASK-004): all of them, or with `id` in the address that one. */
export default function NoticePage() {
  const { t } = useTranslation()
  const [{ id }] = useAsked<{ id?: string }>()
  const notices = useNotices()
  const close = useClose()
  return (
    <main className="tnote">
      <Pane query={notices} skeleton={<SkeletonRows rows={6} />}>
        {({ items, can }) => {
          const notice = items.find((each) => String(each.id) === id)
          if (notice) return <OneNotice key={notice.id} notice={notice} mayRemove={can.write} onClose={close} />
          if (id === undefined) return <AllNotices notices={items} mayWrite={can.write} onClose={close} />
          return (
            <EmptyState
              isPage
              title={t('tasks.notices.gone')}
              action={
                <Link to={noticePath as string} className={buttonClass({ variant: 'soft' })}>
                  {t('tasks.notices.all')}
                </Link>
              }
            />
          )
        }}
      </Pane>
    </main>
  )
}

/** Closes the window. One that somebody opened herself cannot close itself: then the dashboard takes its place. */
function useClose(): () => void {
  const navigate = useNavigate()
  return () => {
    closePopup()
    void navigate({ to: dashboardPath as string })
  }
}

type AllProps = { notices: readonly Notice[]; mayWrite: boolean; onClose: () => void }

function AllNotices({ notices, mayWrite, onClose }: AllProps) {
  const { t } = useTranslation()
  const [isWriting, setWriting] = useState(false)
  return (
    <>
      <header className="dialog__h">
        <h1 className="dialog__t">{t('tasks.notices.title')}</h1>
      </header>
      <div className="tnote__b scroll">
        {notices.length === 0 ? <EmptyState title={t('tasks.notices.none')} /> : null}
        <ul className="tnote__list">
          {notices.map((notice) => (
            <li key={notice.id}>
              <Link
                to={noticePath as string}
                search={{ id: String(notice.id) }}
                className={classNames('tnote__a', !notice.isRead && 'tnote__a--new')}
              >
                <NoticeLook notice={notice} />
              </Link>
            </li>
          ))}
        </ul>
      </div>
      <footer className="dialog__f">
        {mayWrite ? (
          <Button size="lg" variant="soft" onClick={() => setWriting(true)}>
            {t('tasks.notices.write')}
          </Button>
        ) : null}
        <span className="grow" />
        <Button size="lg" onClick={onClose}>
          {t('ui.close')}
        </Button>
      </footer>
      {isWriting ? <NoticeForm onClose={() => setWriting(false)} /> : null}
    </>
  )
}
