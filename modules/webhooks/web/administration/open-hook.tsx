import { IconChevronLeft, IconKey, IconPencil, IconSend, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useCallMutation } from '#platform/web/calls/queries.ts'
import { formatDateTime } from '#platform/web/format.ts'
import { useName, useSay } from '#platform/web/texts/use-texts.ts'
import { Button } from '#platform/web/ui/buttons/button.tsx'
import { useConfirm } from '#platform/web/ui/dialogs/confirm.tsx'
import { Note } from '#platform/web/ui/messages/note.tsx'
import { toast } from '#platform/web/ui/messages/toast.ts'
import { type Hook, webhookCalls } from '../../contract/webhooks.contract.ts'
import { useRefresh } from '../webhooks.queries.ts'
import { Deliveries } from './deliveries.tsx'
import { type OfferedEvents, useEventWords } from './hook-list.tsx'
import { HookState } from './hook-state.tsx'

type Props = {
  hook: Hook
  events: OfferedEvents
  onBack: () => void
  onEdit: () => void
  onSecret: (secret: string) => void
}

/** An address: what is set, what may be done with it, and what it was sent. */
export function OpenHook({ hook, events, onBack, onEdit, onSecret }: Props) {
  const { t } = useTranslation()
  const nameOf = useName()
  const wordsOf = useEventWords(events)
  const { hookId, switchedOffAt, previousUntil } = hook
  const acts = useHookActs(hook, { onBack, onSecret })
  return (
    <div className="hook">
      <Button variant="ghost" icon={IconChevronLeft} className="hook__back" onClick={onBack}>
        {t('webhooks.back')}
      </Button>
      <div className="hook__h">
        <h2>
          {hook.name} <HookState hook={hook} />
        </h2>
        <div className="hook__a">
          <Button icon={IconSend} busy={acts.isTesting} onClick={acts.test}>
            {t('webhooks.test.send')}
          </Button>
          <Button icon={IconPencil} onClick={onEdit}>
            {t('webhooks.edit')}
          </Button>
          <Button icon={IconKey} onClick={() => void acts.renew()}>
            {t('webhooks.secret.renew')}
          </Button>
          <Button icon={IconTrash} onClick={() => void acts.remove()}>
            {t('webhooks.remove.act')}
          </Button>
        </div>
      </div>
      {switchedOffAt === null ? null : (
        <Note tone="orange">{t('webhooks.switchedOff', { at: formatDateTime(switchedOffAt) })}</Note>
      )}
      {previousUntil === null ? null : (
        <Note>{t('webhooks.secret.both', { until: formatDateTime(previousUntil) })}</Note>
      )}
      <dl className="hook__facts">
        <dt>{t('webhooks.fields.url')}</dt>
        <dd className="hook__url">{hook.url}</dd>
        <dt>{t('webhooks.fields.events')}</dt>
        <dd>{hook.events.map(wordsOf).join(', ')}</dd>
        <dt>{t('webhooks.owner')}</dt>
        <dd>{nameOf(hook.owner)}</dd>
      </dl>
      <Deliveries hookId={hookId} isOn={hook.isOn} wordsOf={wordsOf} />
    </div>
  )
}

/** What the buttons of an address do; what cannot be taken back is asked first. */
function useHookActs({ hookId, name }: Hook, { onBack, onSecret }: Pick<Props, 'onBack' | 'onSecret'>) {
  const { t } = useTranslation()
  const { sayError } = useSay()
  const confirm = useConfirm()
  const refresh = useRefresh()
  const onError = (error: unknown) => void toast.error(sayError(error))
  const testing = useCallMutation(webhookCalls.test, {
    onSuccess: ({ status }) => {
      if (status !== null && status >= 200 && status < 300) toast.success(t('webhooks.test.taken', { status }))
      else toast.error(status === null ? t('webhooks.test.unreached') : t('webhooks.test.refused', { status }))
      return refresh()
    },
    onError,
  })
  const renewing = useCallMutation(webhookCalls.renewSecret, {
    onSuccess: ({ secret }) => {
      onSecret(secret)
      return refresh()
    },
    onError,
  })
  const removing = useCallMutation(webhookCalls.remove, {
    onSuccess: () => {
      toast.success(t('webhooks.remove.done', { name }))
      onBack()
      return refresh()
    },
    onError,
  })
  return {
    isTesting: testing.isPending,
    test: () => testing.mutate({ hookId }),
    renew: async () => {
      const question = { title: t('webhooks.secret.ask'), text: t('webhooks.secret.askHint') }
      if (await confirm({ ...question, action: t('webhooks.secret.renew') })) renewing.mutate({ hookId })
    },
    remove: async () => {
      const question = { title: t('webhooks.remove.ask', { name }), text: t('webhooks.remove.askHint'), danger: true }
      if (await confirm({ ...question, action: t('webhooks.remove.act') })) removing.mutate({ hookId })
    },
  }
}
