import { draggable } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { IconPaperclip, IconStarFilled } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { formatRelative } from '#platform/web/format.ts'
import { useLatest } from '#platform/web/input/use-latest.ts'
import { classNames } from '#platform/web/ui/class-names.ts'
import { Checkbox } from '#platform/web/ui/fields/choice.tsx'
import { Avatar } from '#platform/web/ui/marks/avatar.tsx'
import { Badge } from '#platform/web/ui/marks/badge.tsx'
import type { Category, ListedItem } from '../../contract/mail.entities.ts'
import { CategoryDot } from '../acts/categories.tsx'
import { dragged } from '../place/dragged.ts'
import { peopleOfRow } from './people-of-row.ts'

type Props = {
  item: ListedItem
  /** Of mails of one's own, whom they went to is shown. */
  isSent: boolean
  isOpen: boolean
  isTicked: boolean
  category: Category | undefined
  /** In which folder it lies, where a search goes through all. */
  folderName?: string
  /** What is dragged along with it. */
  together: () => readonly ListedItem[]
  /** Nothing where nothing is done with mails: then it is not dragged either. */
  onTick: ((on: boolean) => void) | undefined
}

/** A mail in a list: who wrote it, what about, its first words. It can be dragged to a folder at the side. */
export function MailRow({ item, isSent, isOpen, isTicked, category, folderName, together, onTick }: Props) {
  const { t } = useTranslation()
  const row = useRef<HTMLLIElement>(null)
  const taken = useLatest(together)
  const isMoved = onTick !== undefined
  useEffect(
    () => (isMoved ? draggable({ element: row.current!, getInitialData: () => dragged(taken.current()) }) : undefined),
    [taken, isMoved],
  )
  const { itemId, subject, snippet, receivedAt, isRead, isFlagged, hasAttachments } = item
  const { first, names } = peopleOfRow(item, isSent)
  const title = subject || t('mail.noSubject')
  return (
    <li ref={row} className={classNames('ml', !isRead && 'ml--un', isOpen && 'ml--on', isTicked && 'ml--sel')}>
      <span className="ml__c">
        <Avatar
          personCode={first?.personCode ?? first?.address ?? ''}
          name={first?.name || first?.address || '?'}
          photoUrl={first?.photoPath ?? null}
          size={32}
        />
        {onTick ? (
          <Checkbox
            hideLabel
            className="ml__x"
            label={t('ui.table.selectRow', { name: title })}
            checked={isTicked}
            onChange={onTick}
          />
        ) : null}
      </span>
      <div className="ml__b">
        <div className="ml__h">
          <span className="ml__w ell">{names || t('mail.box.nobody')}</span>
          {first?.isOutside ? <Badge tone="line">{t('mail.read.outside')}</Badge> : null}
          <span className="grow" />
          {hasAttachments ? <IconPaperclip className="i ml__i" role="img" aria-label={t('mail.box.hasFiles')} /> : null}
          {isFlagged ? (
            <IconStarFilled className="i ml__i ml__flag" role="img" aria-label={t('mail.box.flagged')} />
          ) : null}
          <time className="ml__at num" dateTime={receivedAt}>
            {formatRelative(receivedAt)}
          </time>
        </div>
        <div className="ml__l">
          {category ? <CategoryDot category={category} isNamed /> : null}
          <Link
            to="."
            search={((before: object) => ({ ...before, item: String(itemId) })) as never}
            className="ml__t ell"
            data-mail={itemId}
            draggable={false}
            aria-current={isOpen ? 'true' : undefined}
          >
            {isRead ? null : <span className="sr">{t('mail.box.unread')} </span>}
            {title}
          </Link>
        </div>
        <p className="ml__s ell">
          {folderName ? <span className="ml__f">{folderName}</span> : null}
          {snippet}
        </p>
      </div>
    </li>
  )
}
