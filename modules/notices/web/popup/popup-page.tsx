import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { AppError } from '#platform/contract/errors.ts'
import { keyOf, useCall, useCallMutation } from '#platform/web/calls/queries.ts'
import { formatDateTime } from '#platform/web/format.ts'
import { useTitle } from '#platform/web/pages/use-title.ts'
import { useViewer } from '#platform/web/session/viewer.ts'
import { useSay } from '#platform/web/texts/use-texts.ts'
import { Button } from '#platform/web/ui/buttons/button.tsx'
import { toast } from '#platform/web/ui/messages/toast.ts'
import { closePopup } from '#platform/web/ui/popups/popup.ts'
import { EmptyState } from '#platform/web/ui/states/empty-state.tsx'
import { Pane } from '#platform/web/ui/states/pane.tsx'
import { popupCalls, type ShownPopup } from '../../contract/popups.contract.ts'
import { PopupText } from './popup-dialog.tsx'
import './popup.css'

/** One popup in a window of its own (NOTICE-001): `?noticePopupId=…&comCode=…`. */
export default function PopupPage() {
  const { t } = useTranslation()
  const viewer = useViewer()
  const asked = useSearch({ strict: false }) as { noticePopupId?: unknown; comCode?: unknown }
  const noticePopupId = Number(asked.noticePopupId)
  const id = /^[\w.:-]{1,64}$/.test(String(asked.comCode ?? '')) ? String(asked.comCode) : (viewer?.comCode ?? '')
  const isAsked = Number.isInteger(noticePopupId) && noticePopupId > 0 && noticePopupId < 2 ** 31
  const popup = useCall(popupCalls.popupsOfToday, { id, noticePopupId }, { enabled: isAsked })
  useTitle(popup.data?.items[0]?.title)
  const isNone = !isAsked || (popup.error instanceof AppError && popup.error.code === 'NotFoundException')
  return (
    <main className="npage">
      {isNone ? (
        <div className="npage__m">
          <h1 className="sr">{t('notices.title')}</h1>
          <EmptyState title={t('notices.popup.none.title')} hint={t('notices.popup.none.hint')} />
        </div>
      ) : (
        <Pane query={popup} isEmpty={({ items }) => items.length === 0}>
          {({ items: [only] }) => <Shown popup={only!} />}
        </Pane>
      )}
    </main>
  )
}

function Shown({ popup }: { popup: ShownPopup }) {
  const { t } = useTranslation()
  const { sayError } = useSay()
  const cache = useQueryClient()
  const navigate = useNavigate()
  // A window that somebody opened herself cannot close itself: then the home page takes its place.
  const close = () => {
    closePopup()
    void navigate({ to: '/home/Home' as string })
  }
  const acknowledge = useCallMutation(popupCalls.popupMark, {
    onSuccess: () => cache.invalidateQueries({ queryKey: keyOf(popupCalls.popupsOfToday) }),
    onError: (error) => void toast.error(sayError(error)),
  })
  const { acknowledgedAt } = popup
  return (
    <>
      <header className="dialog__h npop__h">
        <h1 className="dialog__t">{popup.title}</h1>
      </header>
      <PopupText popup={popup} />
      <footer className="dialog__f npop__f">
        {acknowledgedAt ? (
          <span className="fg2">{t('notices.popup.acknowledged', { at: formatDateTime(acknowledgedAt) })}</span>
        ) : null}
        <span className="grow" />
        {popup.mustAcknowledge && !acknowledgedAt ? (
          <Button
            variant="primary"
            size="lg"
            busy={acknowledge.isPending}
            onClick={() => acknowledge.mutate({ popupId: popup.noticePopupId, mark: 'acknowledged' })}
          >
            {t('notices.popup.acknowledge')}
          </Button>
        ) : null}
        <Button size="lg" onClick={close}>
          {t('notices.popup.close')}
        </Button>
      </footer>
    </>
  )
}
