import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#platform/web/calls/call.ts'
import { useCall } from '#platform/web/calls/queries.ts'
import '#platform/web/ui/fields/choice.css'
import { Button } from '#platform/web/ui/buttons/button.tsx'
import { Modal } from '#platform/web/ui/dialogs/modal.tsx'
import { Badge } from '#platform/web/ui/marks/badge.tsx'
import { Note } from '#platform/web/ui/messages/note.tsx'
import { EmptyState } from '#platform/web/ui/states/empty-state.tsx'
import { Pane } from '#platform/web/ui/states/pane.tsx'
import { addressbookCalls } from '../../contract/addressbook.contract.ts'
import type { ContactDetail, ContactFields, Folder } from '../../contract/addressbook.entities.ts'
import type { duplicateReasons } from '../../contract/addressbook.rules.ts'
import { lostFields, mergeContacts } from '../../contract/merge.ts'
import { useAct } from '../addressbook.queries.ts'
import '../edit/edit.css'

type Found = Omit<ContactDetail, 'members' | 'hiddenMembers' | 'isFavourite' | 'can'>
type Group = { reasons: readonly (typeof duplicateReasons)[number][]; contacts: readonly Found[] }

/** Contacts of a folder that are probably one: what they would become, and making it so. */
export default function DuplicatesDialog({ folder, onClose }: { folder: Folder; onClose: () => void }) {
  const { t } = useTranslation()
  const found = useCall(addressbookCalls.duplicates, { folderId: folder.folderId })
  return (
    <Modal open width={640} height={400} title={t('addressbook.duplicates.title')} onClose={onClose}>
      <Pane
        query={found}
        isEmpty={({ groups }) => groups.length === 0}
        empty={<EmptyState title={t('addressbook.duplicates.none')} hint={t('addressbook.duplicates.noneHint')} />}
      >
        {({ groups, capped }) => (
          <div className="abe">
            {capped ? <Note>{t('addressbook.duplicates.more')}</Note> : null}
            {groups.map((group) => (
              <DuplicateGroup key={group.contacts.map(({ contactId }) => contactId).join(' ')} group={group} />
            ))}
          </div>
        )}
      </Pane>
    </Modal>
  )
}

/** The one that stays is chosen; beneath stands what it will be. */
function DuplicateGroup({ group }: { group: Group }) {
  const { t } = useTranslation()
  const id = useId()
  const act = useAct()
  const [isBusy, setBusy] = useState(false)
  const [staysId, setStaysId] = useState(group.contacts[0]!.contactId)
  const stays = group.contacts.find(({ contactId }) => contactId === staysId) ?? group.contacts[0]!
  const inOrder = [stays, ...group.contacts.filter((contact) => contact !== stays)]
  const merged = mergeContacts(inOrder)
  const lost = [...new Set(inOrder.flatMap((contact) => lostFields(contact, merged)))]

  const merge = async () => {
    setBusy(true)
    const contactIds = inOrder.map(({ contactId }) => contactId)
    await act(
      call(addressbookCalls.mergeContacts, { contactIds }),
      t('addressbook.duplicates.merged', { name: merged.displayName }),
    )
    setBusy(false)
  }
  return (
    <fieldset className="abd">
      <legend>
        {stays.displayName}
        {group.reasons.map((reason) => (
          <Badge key={reason}>{t(`addressbook.duplicates.reason.${reason}`)}</Badge>
        ))}
      </legend>
      {group.reasons.every((reason) => reason === 'sameName') ? (
        <p className="muted">{t('addressbook.duplicates.weak')}</p>
      ) : null}
      {group.contacts.map((contact) => (
        <div key={contact.contactId} className="abd__one">
          <input
            id={`${id}${contact.contactId}`}
            type="radio"
            name={id}
            className="check__box"
            checked={contact === stays}
            onChange={() => setStaysId(contact.contactId)}
          />
          <label className="ab__who" htmlFor={`${id}${contact.contactId}`}>
            <span className="ab__n">{contact.displayName}</span>
            <span className="ab__w">{summaryOf(contact)}</span>
          </label>
        </div>
      ))}
      <div className="abd__result">
        <p className="abd__becomes">{t('addressbook.duplicates.becomes')}</p>
        <p>
          <b>{merged.displayName}</b> {summaryOf(merged)}
        </p>
        {lost.length > 0 ? (
          <p className="muted">
            {t('addressbook.duplicates.lost', {
              fields: lost.map((field) => t(`addressbook.field.${field}`)).join(', '),
            })}
          </p>
        ) : null}
      </div>
      <div>
        <Button variant="soft" busy={isBusy} onClick={() => void merge()}>
          {t('addressbook.duplicates.merge')}
        </Button>
      </div>
    </fieldset>
  )
}

/** What a contact holds, on one line. */
const summaryOf = ({ companyName, department, jobTitle, emails, phones }: ContactFields): string =>
  [companyName, department, jobTitle, ...emails.map(({ address }) => address), ...phones.map(({ number }) => number)]
    .filter(Boolean)
    .join(' · ')
