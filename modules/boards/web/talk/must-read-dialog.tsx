import { IconBellRinging } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCallMutation } from '#platform/web/calls/queries.ts'
import { useAgain } from '#platform/web/calls/use-again.ts'
import { formatCount, formatRelative, formatTime } from '#platform/web/format.ts'
import { useSay } from '#platform/web/texts/use-texts.ts'
import { Button } from '#platform/web/ui/buttons/button.tsx'
import { Modal } from '#platform/web/ui/dialogs/modal.tsx'
import { toast } from '#platform/web/ui/messages/toast.ts'
import { Tabs } from '#platform/web/ui/navigation/tabs.tsx'
import { EmptyState } from '#platform/web/ui/states/empty-state.tsx'
import { type Asked, talkCalls } from '../../contract/talk.contract.ts'
import { PeopleList } from './people-list.tsx'
import { useMustRead } from './talk.queries.ts'

type Props = { articleId: number; canRemind: boolean; open: boolean; onClose: () => void }

/** Who has read what must be read and who has not; the rest is reminded from here, once an hour. */
export function MustReadDialog({ open, onClose, ...rest }: Props) {
  const { t } = useTranslation()
  return (
    <Modal
      open={open}
      onClose={onClose}
      width="medium"
      height={480}
      title={t('boards.talk.mustRead.people')}
      footer={rest.canRemind ? <Remind articleId={rest.articleId} /> : undefined}
    >
      <People articleId={rest.articleId} />
    </Modal>
  )
}

function People({ articleId }: { articleId: number }) {
  const { t } = useTranslation()
  const [state, setState] = useState<'unread' | 'read'>('unread')
  const query = useMustRead(articleId, state)
  const counts = useMustRead(articleId, 'unread').data?.pages[0]
  const when = ({ confirmedDate, remindedDate }: Asked) => {
    if (confirmedDate) return <time dateTime={confirmedDate}>{formatRelative(confirmedDate)}</time>
    return remindedDate ? t('boards.talk.mustRead.remindedAt', { at: formatRelative(remindedDate) }) : null
  }
  return (
    <Tabs
      label={t('boards.talk.mustRead.people')}
      tabs={(['unread', 'read'] as const).map((value) => ({
        value,
        label: t(`boards.talk.mustRead.${value}`),
        count: counts ? formatCount(counts[value]) : undefined,
      }))}
      value={state}
      onChange={setState}
    >
      <PeopleList
        label={t(`boards.talk.mustRead.${state}`)}
        query={query}
        empty={
          <EmptyState
            title={t(state === 'unread' ? 'boards.talk.mustRead.allRead' : 'boards.talk.mustRead.noneRead')}
          />
        }
      >
        {when}
      </PeopleList>
    </Tabs>
  )
}

function Remind({ articleId }: { articleId: number }) {
  const { t } = useTranslation()
  const again = useAgain()
  const { sayError } = useSay()
  const counts = useMustRead(articleId, 'unread').data?.pages[0]
  const remind = useCallMutation(talkCalls.remind, {
    onSuccess: ({ reminded }) => {
      toast.success(t('boards.talk.mustRead.reminded', { shown: formatCount(reminded) }))
      return again(talkCalls.mustReadPeople)
    },
    onError: (error) => toast.error(sayError(error)),
  })
  const later = counts?.remindableAt
  return (
    <div className="must__f">
      <span className="muted">{later ? t('boards.talk.mustRead.remindAgain', { at: formatTime(later) }) : null}</span>
      <Button
        variant="primary"
        size="lg"
        icon={IconBellRinging}
        busy={remind.isPending}
        disabled={!counts || counts.unread === 0 || later !== null}
        onClick={() => remind.mutate({ articleId })}
      >
        {t('boards.talk.mustRead.remind')}
      </Button>
    </div>
  )
}
