import { Link, useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useCallMutation } from '#platform/web/calls/queries.ts'
import { formatDateTime } from '#platform/web/format.ts'
import { useTitle } from '#platform/web/pages/use-title.ts'
import { useSay } from '#platform/web/texts/use-texts.ts'
import { Button, buttonClass } from '#platform/web/ui/buttons/button.tsx'
import { useConfirm } from '#platform/web/ui/dialogs/confirm.tsx'
import { toast } from '#platform/web/ui/messages/toast.ts'
import { feedCalls } from '../../contract/feed.contract.ts'
import { noticePath } from '../place/paths.ts'
import { useReadNotice, useRefreshNotices } from './dashboard.queries.ts'
import type { Notice } from './notice-look.tsx'

type Props = { notice: Notice; mayRemove: boolean; onClose: () => void }

/** A notice; whoever has it before her has read it (TASK-056). */
export function OneNotice({ notice, mayRemove, onClose }: Props) {
  const { t } = useTranslation()
  const { id, TITLE, CONTENT, CREATEDATE, isRead } = notice
  const { mutate: markRead } = useReadNotice()
  useTitle(TITLE)
  useEffect(() => {
    if (!isRead) markRead({ id })
  }, [id, isRead, markRead])
  return (
    <>
      <header className="dialog__h">
        <h1 className="dialog__t">{TITLE}</h1>
      </header>
      <div className="tnote__b scroll">
        <time className="muted" dateTime={CREATEDATE}>
          {formatDateTime(CREATEDATE)}
        </time>
        <p className="tnote__x">{CONTENT}</p>
      </div>
      <footer className="dialog__f">
        <Link to={noticePath as string} className={buttonClass({ variant: 'ghost', size: 'lg' })}>
          {t('tasks.notices.all')}
        </Link>
        <span className="grow" />
        {mayRemove ? <RemoveNotice id={id} title={TITLE} /> : null}
        <Button size="lg" onClick={onClose}>
          {t('ui.close')}
        </Button>
      </footer>
    </>
  )
}

function RemoveNotice({ id, title }: { id: number; title: string }) {
  const { t } = useTranslation()
  const { sayError } = useSay()
  const confirm = useConfirm()
  const navigate = useNavigate()
  const refresh = useRefreshNotices()
  const remove = useCallMutation(feedCalls.removeNotice, {
    onSuccess: async () => {
      toast.success(t('tasks.notices.removed'))
      await navigate({ to: noticePath as string })
      await refresh()
    },
    onError: (error) => toast.error(sayError(error)),
  })
  const ask = async () => {
    const isSure = await confirm({
      title: t('tasks.notices.removeTitle', { title }),
      text: t('tasks.notices.removeText'),
      action: t('tasks.notices.remove'),
      danger: true,
    })
    if (isSure) remove.mutate({ id })
  }
  return (
    <Button size="lg" busy={remove.isPending} onClick={() => void ask()}>
      {t('tasks.notices.remove')}
    </Button>
  )
}
