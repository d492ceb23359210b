import { IconArrowLeft } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '#platform/web/calls/queries.ts'
import { useLatest } from '#platform/web/input/use-latest.ts'
import { Button } from '#platform/web/ui/buttons/button.tsx'
import { Pane } from '#platform/web/ui/states/pane.tsx'
import { SkeletonRows } from '#platform/web/ui/states/skeleton.tsx'
import { itemCalls } from '../../contract/items.contract.ts'
import { CategoryBadge, useCategories } from '../acts/categories.tsx'
import type { ActsWithDialogs } from '../acts/use-acts-with-dialogs.tsx'
import { itemQuery } from '../place/mail.queries.ts'
import { ConversationCards } from './conversation-cards.tsx'
import { MailTools } from './mail-tools.tsx'
import type { ReadMail } from './reading.types.ts'
import { ReplyBox } from './reply-box.tsx'
import './read.css'

type Props = {
  itemId: number
  acts: ActsWithDialogs
  /** Given where the mail stands in place of the list. */
  onBack?: () => void
}

/** A mail with the conversation it belongs to. Shown, it is marked as read. */
export function MailPane({ itemId, acts, onBack }: Props) {
  const { t } = useTranslation()
  const mail = useQuery(itemQuery(itemId))
  return (
    <section className="mv" aria-label={t('mail.read.pane')}>
      {onBack ? (
        <Button variant="ghost" icon={IconArrowLeft} className="mv__back" onClick={onBack}>
          {t('mail.read.toList')}
        </Button>
      ) : null}
      <Pane query={mail} skeleton={<SkeletonRows rows={6} />}>
        {(shown) => <OpenMail key={shown.itemId} mail={shown} acts={acts} />}
      </Pane>
    </section>
  )
}

function OpenMail({ mail, acts }: { mail: ReadMail; acts: ActsWithDialogs }) {
  const { t } = useTranslation()
  const categories = useCategories()
  const conversation = useCall(itemCalls.conversation, { itemId: mail.itemId })
  const all = conversation.data ?? [mail]
  // What a mail says stays; whether it is read, and where it lies, is told with its conversation.
  const now = all.find(({ itemId }) => itemId === mail.itemId) ?? mail
  useMarkRead(conversation.isSuccess, !now.isRead, () => acts.mark([now], { isRead: true }))
  const category = categories.find(({ id }) => id === now.categoryId)
  return (
    <>
      <MailTools mail={mail} now={now} acts={acts} />
      <div className="mv__b scroll">
        <h2 className="mv__t">{mail.subject || t('mail.noSubject')}</h2>
        <ConversationCards
          key={mail.itemId}
          mail={mail}
          all={all}
          mark={category ? <CategoryBadge category={category} /> : null}
        />
        <ReplyBox itemId={mail.itemId} />
      </div>
    </>
  )
}

/** Once, when it is known to be unread at first: who marks it as unread later has it so. */
function useMarkRead(isKnown: boolean, isUnread: boolean, mark: () => unknown): void {
  const isDone = useRef(false)
  const latest = useLatest(mark)
  useEffect(() => {
    if (!isKnown || isDone.current) return
    isDone.current = true
    if (isUnread) void latest.current()
  }, [isKnown, isUnread, latest])
}
