import { IconChevronLeft, IconMail, IconPencil, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useWriteMail } from '#modules/organisation/web/organisation.public.tsx'
import { call } from '#platform/web/calls/call.ts'
import { SaveFileButton } from '#platform/web/calls/save-file-button.tsx'
import { formatDate } from '#platform/web/format.ts'
import { Button, buttonClass } from '#platform/web/ui/buttons/button.tsx'
import { IconButton } from '#platform/web/ui/buttons/icon-button.tsx'
import { Pane } from '#platform/web/ui/states/pane.tsx'
import { addressbookCalls } from '../../contract/addressbook.contract.ts'
import type { ContactDetail as Detail } from '../../contract/addressbook.entities.ts'
import { transferCalls } from '../../contract/transfer.contract.ts'
import { useAct, useContact } from '../addressbook.queries.ts'
import { ContactAvatar, FavouriteButton } from '../list/contact-row.tsx'
import type { Dialog } from '../page/page-dialogs.tsx'
import { ContactFacts } from './contact-facts.tsx'
import { ListMembers } from './list-members.tsx'

type Props = {
  contactId: number
  onClose: () => void
  onOpen: (contactId: number) => void
  onDialog: (dialog: Dialog) => void
}

/** The open contact or list, with what one may do with it. */
export function ContactDetail({ contactId, onClose, ...rest }: Props) {
  const { t } = useTranslation()
  const contact = useContact(contactId)
  return (
    <>
      <Button variant="ghost" icon={IconChevronLeft} className="ab__back" onClick={onClose}>
        {t('addressbook.list.back')}
      </Button>
      <Pane query={contact}>{(detail) => <Card detail={detail} onGone={onClose} {...rest} />}</Pane>
    </>
  )
}

type CardProps = { detail: Detail; onGone: () => void; onOpen: Props['onOpen']; onDialog: Props['onDialog'] }

function Card({ detail, onGone, onOpen, onDialog }: CardProps) {
  const { t } = useTranslation()
  const act = useAct()
  const writeMail = useWriteMail()
  const { contactId, folderId, kind, displayName, emails, companyName, department, jobTitle } = detail
  const mail = emails[0]?.address
  const remove = async () => {
    const done = t('addressbook.contact.removed', { count: 1 })
    if (await act(call(addressbookCalls.removeContacts, { contactIds: [contactId] }), done)) onGone()
  }
  return (
    <article className="ab__card" aria-label={displayName}>
      <header className="ab__ch">
        <ContactAvatar contactId={contactId} name={displayName} isList={kind === 'list'} size={56} />
        <div className="grow">
          <h2 className="ab__cn">{displayName}</h2>
          <p className="muted">
            {kind === 'list'
              ? t('addressbook.list.members', { count: detail.members.length + detail.hiddenMembers })
              : [jobTitle, department, companyName].filter(Boolean).join(' · ')}
          </p>
        </div>
        <FavouriteButton contactId={contactId} name={displayName} isFavourite={detail.isFavourite} />
      </header>
      <div className="ab__acts">
        {mail ? (
          <a className={buttonClass({})} {...writeMail(displayName, mail)}>
            <IconMail className="i" aria-hidden />
            {t('addressbook.contact.write')}
          </a>
        ) : null}
        {detail.can.edit ? (
          <Button icon={IconPencil} onClick={() => onDialog({ kind, folderId, contact: detail })}>
            {t('addressbook.edit')}
          </Button>
        ) : null}
        {kind === 'contact' ? (
          <SaveFileButton
            call={transferCalls.exportContacts}
            input={{ folderId, format: 'vcard4', contactIds: [contactId] }}
            label={t('addressbook.export.card')}
            done={t('addressbook.export.done')}
          />
        ) : null}
        {detail.can.edit ? (
          <IconButton icon={IconTrash} look="line" name={t('addressbook.remove')} onClick={() => void remove()} />
        ) : null}
      </div>
      {kind === 'list' ? <ListMembers detail={detail} onOpen={onOpen} /> : <ContactFacts contact={detail} />}
      <p className="ab__changed num">{t('addressbook.contact.changed', { day: formatDate(detail.changedAt) })}</p>
    </article>
  )
}
