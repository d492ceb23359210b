import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatRelative } from '#platform/web/format.ts'
import { Button } from '#platform/web/ui/buttons/button.tsx'
import { Avatar } from '#platform/web/ui/marks/avatar.tsx'
import { Pane } from '#platform/web/ui/states/pane.tsx'
import { SkeletonRows } from '#platform/web/ui/states/skeleton.tsx'
import type { ListedItem } from '../../contract/mail.entities.ts'
import { nameOf } from '../box/people-of-row.ts'
import { itemQuery } from '../place/mail.queries.ts'
import { MailCard } from './mail-card.tsx'
import type { ReadMail } from './reading.types.ts'

type Props = { mail: ReadMail; all: readonly ListedItem[]; mark: ReactNode }

/** The mails of a conversation, oldest first; the one that was opened is unfolded, the others are by a press. */
export function ConversationCards({ mail, all, mark }: Props) {
  const { t } = useTranslation()
  const [unfolded, setUnfolded] = useState<ReadonlySet<number>>(new Set([mail.itemId]))
  const isAll = all.every(({ itemId }) => unfolded.has(itemId))
  const fold = (itemId: number) => setUnfolded((before) => new Set([...before].filter((id) => id !== itemId)))
  return (
    <>
      {mark || all.length > 1 ? (
        <div className="mv__m">
          {mark}
          {all.length > 1 ? (
            <>
              <span className="muted">{t('mail.read.conversation', { count: all.length })}</span>
              <span className="grow" />
              <Button
                variant="ghost"
                onClick={() => setUnfolded(new Set(isAll ? [mail.itemId] : all.map(({ itemId }) => itemId)))}
              >
                {t(isAll ? 'mail.read.foldAll' : 'mail.read.unfoldAll')}
              </Button>
            </>
          ) : null}
        </div>
      ) : null}
      <ol className="mv__c" aria-label={t('mail.read.mails')}>
        {all.map((item) => (
          <li key={item.itemId} className="mcard">
            {item.itemId === mail.itemId ? (
              <MailCard mail={mail} />
            ) : unfolded.has(item.itemId) ? (
              <Unfolded itemId={item.itemId} onFold={() => fold(item.itemId)} />
            ) : (
              <Folded item={item} onUnfold={() => setUnfolded(new Set([...unfolded, item.itemId]))} />
            )}
          </li>
        ))}
      </ol>
    </>
  )
}

function Unfolded({ itemId, onFold }: { itemId: number; onFold: () => void }) {
  const read = useQuery(itemQuery(itemId))
  return (
    <Pane query={read} skeleton={<SkeletonRows rows={3} />}>
      {(mail) => <MailCard mail={mail} onFold={onFold} />}
    </Pane>
  )
}

function Folded({ item, onUnfold }: { item: ListedItem; onUnfold: () => void }) {
  const { from, to, moreRecipients, snippet, receivedAt } = item
  return (
    <button type="button" className="mcard__h mcard__h--folded" aria-expanded={false} onClick={onUnfold}>
      <Avatar personCode={from.personCode ?? from.address} name={nameOf(from)} photoUrl={from.photoPath} size={32} />
      <span className="mcard__w">
        <span className="ell">
          <b>{nameOf(from)}</b>{' '}
          <span className="muted">
            → {to[0] ? nameOf(to[0]) : ''}
            {to.length + moreRecipients > 1 ? ` +${to.length + moreRecipients - 1}` : ''}
          </span>
        </span>
        <span className="ell muted mcard__s">{snippet}</span>
      </span>
      <time className="ml__at num" dateTime={receivedAt}>
        {formatRelative(receivedAt)}
      </time>
    </button>
  )
}
