import { IconX } from '@tabler/icons-react'
import { useEffect, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSignOut } from '#modules/accounts/web/accounts.public.ts'
import { call } from '#platform/web/calls/call.ts'
import { useCallMutation } from '#platform/web/calls/queries.ts'
import { RichText } from '#platform/web/editor/rich-text.tsx'
import { useLatest } from '#platform/web/input/use-latest.ts'
import { useSay } from '#platform/web/texts/use-texts.ts'
import { Button } from '#platform/web/ui/buttons/button.tsx'
import { IconButton } from '#platform/web/ui/buttons/icon-button.tsx'
import { DialogFrame } from '#platform/web/ui/dialogs/dialog-frame.tsx'
import { Checkbox } from '#platform/web/ui/fields/choice.tsx'
import { announce } from '#platform/web/ui/messages/live-announcer.ts'
import { toast } from '#platform/web/ui/messages/toast.ts'
import { popupCalls, type ShownPopup } from '../../contract/popups.contract.ts'
import './popup.css'

type Props = {
  popup: ShownPopup
  /** Which of how many. */
  position: { at: number; count: number }
  onClosed: () => void
}

/**
 * One popup. What must be acknowledged closes by that alone; whoever cannot or will not may still sign out.
 */
export function PopupDialog({ popup, position, onClosed }: Props) {
  const { t } = useTranslation()
  const { sayError } = useSay()
  const titleId = useId()
  const signOut = useSignOut()
  const [isHidden, setHidden] = useState(false)
  const [isAsked, setAsked] = useState(false)
  const { noticePopupId: popupId, mustAcknowledge } = popup
  const mark = useCallMutation(popupCalls.popupMark)

  useEffect(() => {
    // Only counted; a popup that could not be counted is shown all the same.
    call(popupCalls.popupMark, { popupId, mark: 'seen' }).catch(() => undefined)
  }, [popupId])

  const close = () => {
    if (mustAcknowledge) {
      setAsked(true)
      announce(t('notices.popup.mustFirst'))
      return
    }
    onClosed()
    call(popupCalls.popupMark, { popupId, mark: isHidden ? 'hiddenToday' : 'closed' }).catch((error: unknown) => {
      if (isHidden) toast.error(sayError(error))
    })
  }
  const opening = useForcedClosing(titleId, close)
  const acknowledge = () =>
    mark.mutate(
      { popupId, mark: 'acknowledged' },
      { onSuccess: onClosed, onError: (error) => void toast.error(sayError(error)) },
    )

  return (
    <DialogFrame
      key={opening}
      className="npop"
      labelledBy={titleId}
      width={popup.width}
      height={popup.height}
      onClose={close}
    >
      <header className="dialog__h npop__h">
        <h2 className="dialog__t npop__t" id={titleId} tabIndex={-1} data-autofocus="">
          {popup.title}
        </h2>
        {position.count > 1 ? (
          <span className="npop__at num" title={t('notices.popup.position', position)}>
            <span aria-hidden>
              {position.at}/{position.count}
            </span>
            <span className="sr">{t('notices.popup.position', position)}</span>
          </span>
        ) : null}
        {mustAcknowledge ? null : <IconButton icon={IconX} name={t('notices.popup.close')} onClick={close} />}
      </header>
      <PopupText popup={popup} />
      <footer className="dialog__f npop__f">
        {mustAcknowledge ? (
          <Button variant="ghost" size="lg" busy={signOut.isPending} onClick={() => signOut.mutate()}>
            {t('accounts.signOut')}
          </Button>
        ) : null}
        {popup.canBeHidden ? (
          <Checkbox label={t('notices.popup.hideToday')} checked={isHidden} onChange={setHidden} />
        ) : null}
        <span className="grow" />
        {isAsked ? <span className="npop__ask">{t('notices.popup.mustFirst')}</span> : null}
        {mustAcknowledge ? (
          <Button variant="primary" size="lg" busy={mark.isPending} onClick={acknowledge}>
            {t('notices.popup.acknowledge')}
          </Button>
        ) : (
          <Button variant="primary" size="lg" onClick={close}>
            {t(position.at < position.count ? 'notices.popup.next' : 'notices.popup.close')}
          </Button>
        )}
      </footer>
    </DialogFrame>
  )
}

/**
 * Browsers close a dialog whatever the page says when Escape is pressed twice in a row. Then it is closed by its own
 * rules, and drawn again when those keep it open.
 * @returns a number that changes when it must be drawn again
 */
function useForcedClosing(titleId: string, close: () => void): number {
  const [opening, setOpening] = useState(0)
  const latest = useLatest(close)
  useEffect(() => {
    const hear = ({ target }: Event) => {
      if (!(target instanceof HTMLDialogElement) || target.open || !target.isConnected) return
      if (target.getAttribute('aria-labelledby') !== titleId) return
      latest.current()
      setOpening((times) => times + 1)
    }
    // It does not bubble.
    document.addEventListener('close', hear, true)
    return () => document.removeEventListener('close', hear, true)
  }, [titleId, latest])
  return opening
}

/** The text of a popup; long ones scroll, by the keyboard too. */
export function PopupText({ popup }: { popup: Pick<ShownPopup, 'title' | 'content'> }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls
    <section className="dialog__b npop__b" tabIndex={0} aria-label={popup.title}>
      <RichText html={popup.content} />
    </section>
  )
}
