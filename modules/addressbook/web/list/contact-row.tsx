import { IconStar, IconStarFilled, IconUsersGroup } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Marked } from '#modules/organisation/web/organisation.public.tsx'
import { call } from '#platform/web/calls/call.ts'
import { IconButton } from '#platform/web/ui/buttons/icon-button.tsx'
import { classNames } from '#platform/web/ui/class-names.ts'
import { Checkbox } from '#platform/web/ui/fields/choice.tsx'
import { Avatar } from '#platform/web/ui/marks/avatar.tsx'
import { addressbookCalls } from '../../contract/addressbook.contract.ts'
import type { ContactRow as Row } from '../../contract/addressbook.entities.ts'
import { useAct } from '../addressbook.queries.ts'

type Props = {
  row: Row
  isOpen: boolean
  isChosen: boolean
  onOpen: () => void
  onChoose: (on: boolean) => void
}

/** A contact or list as a row: choose it, open it, make it a favourite. */
export function ContactRow({ row, isOpen, isChosen, onOpen, onChoose }: Props) {
  const { t } = useTranslation()
  const isList = row.kind === 'list'
  const work = [row.companyName, row.department, row.jobTitle].filter(Boolean).join(' · ')
  return (
    <li className={classNames('ab__row', isOpen && 'ab__row--on', isChosen && 'ab__row--chosen')}>
      <Checkbox
        hideLabel
        label={t('ui.table.selectRow', { name: row.displayName })}
        checked={isChosen}
        onChange={onChoose}
      />
      <button type="button" className="ab__open" aria-current={isOpen || undefined} onClick={onOpen}>
        <ContactAvatar contactId={row.contactId} name={row.displayName} isList={isList} size={32} />
        <span className="ab__who">
          <span className="ab__n ell">
            <Marked text={row.displayName} ranges={row.match} />
          </span>
          <span className={classNames('ab__w', 'ell', !isList && work === '' && 'ab__w--mail')}>
            {isList ? t('addressbook.list.members', { count: row.members }) : work || row.email}
          </span>
        </span>
        <span className="ab__e ell">{row.email}</span>
        <span className="ab__p num">{row.mobile || row.businessPhone}</span>
      </button>
      <FavouriteButton contactId={row.contactId} name={row.displayName} isFavourite={row.isFavourite} />
    </li>
  )
}

type AvatarProps = { contactId: number; name: string; isList: boolean; size: 32 | 56 }

/** The initials of a contact; a list shows that it is many. */
export function ContactAvatar({ contactId, name, isList, size }: AvatarProps) {
  if (!isList) return <Avatar personCode={`contact-${contactId}`} name={name} size={size} />
  return (
    <span className={classNames('av', `av--${size}`, 'ab__many')} aria-hidden>
      <IconUsersGroup className="i" />
    </span>
  )
}

/** Makes a contact a favourite, or takes it from them. */
export function FavouriteButton({
  contactId,
  name,
  isFavourite,
}: {
  contactId: number
  name: string
  isFavourite: boolean
}) {
  const { t } = useTranslation()
  const act = useAct()
  return (
    <IconButton
      icon={isFavourite ? IconStarFilled : IconStar}
      look={isFavourite ? 'star' : 'plain'}
      name={t(isFavourite ? 'addressbook.contact.unmark' : 'addressbook.contact.mark', { name })}
      aria-pressed={isFavourite}
      onClick={() => void act(call(addressbookCalls.markContact, { contactId, isFavourite: !isFavourite }), '')}
    />
  )
}
