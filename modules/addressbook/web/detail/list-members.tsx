import { IconUsersGroup } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { openPersonCard } from '#modules/organisation/web/organisation.public.tsx'
import { useCall } from '#platform/web/calls/queries.ts'
import { formatCount } from '#platform/web/format.ts'
import { Button } from '#platform/web/ui/buttons/button.tsx'
import { Avatar } from '#platform/web/ui/marks/avatar.tsx'
import { EmptyState } from '#platform/web/ui/states/empty-state.tsx'
import { Pane } from '#platform/web/ui/states/pane.tsx'
import { addressbookCalls } from '../../contract/addressbook.contract.ts'
import type { ContactDetail, Member } from '../../contract/addressbook.entities.ts'

type Props = { detail: ContactDetail; onOpen: (contactId: number) => void }

/** Who is in a list; with lists inside it also everybody of them, each mail once. */
export function ListMembers({ detail, onOpen }: Props) {
  const { t } = useTranslation()
  const [isWhole, setWhole] = useState(false)
  const hasLists = detail.members.some(({ kind }) => kind === 'list')
  return (
    <section className="ab__mem">
      {detail.memo ? <p className="ab__text">{detail.memo}</p> : null}
      {detail.members.length === 0 ? (
        <EmptyState
          title={t('addressbook.members.none')}
          hint={detail.can.edit ? t('addressbook.members.noneHint') : undefined}
        />
      ) : isWhole ? (
        <Everybody contactId={detail.contactId} onOpen={onOpen} />
      ) : (
        <Members members={detail.members} onOpen={onOpen} />
      )}
      {detail.hiddenMembers > 0 ? (
        <p className="muted">{t('addressbook.members.hidden', { count: detail.hiddenMembers })}</p>
      ) : null}
      {hasLists ? (
        <Button variant="soft" onClick={() => setWhole(!isWhole)}>
          {t(isWhole ? 'addressbook.members.showLists' : 'addressbook.members.showEverybody')}
        </Button>
      ) : null}
    </section>
  )
}

function Everybody({ contactId, onOpen }: { contactId: number; onOpen: Props['onOpen'] }) {
  const { t } = useTranslation()
  const everybody = useCall(addressbookCalls.expandList, { contactId })
  return (
    <Pane query={everybody} isEmpty={({ items }) => items.length === 0}>
      {({ items }) => (
        <>
          <p className="muted num">{t('addressbook.members.everybody', { shown: formatCount(items.length) })}</p>
          <Members members={items} onOpen={onOpen} />
        </>
      )}
    </Pane>
  )
}

function Members({ members, onOpen }: { members: readonly Member[]; onOpen: Props['onOpen'] }) {
  const { t } = useTranslation()
  return (
    <ul className="ab__members">
      {members.map((member) => {
        const key = member.personCode || `${member.contactId ?? member.email}`
        const inside = (
          <>
            {member.kind === 'list' ? (
              <span className="av av--28 ab__many" aria-hidden>
                <IconUsersGroup className="i i-16" />
              </span>
            ) : (
              <Avatar personCode={key} name={member.displayName} size={28} />
            )}
            <span className="grow ab__who">
              <span className="ab__n ell">
                {member.displayName} <span className="ab__by">{member.titleName}</span>
              </span>
              <span className="ab__w ell">
                {member.email && member.email !== member.displayName
                  ? member.email
                  : t(`addressbook.members.kind.${member.kind}`)}
              </span>
            </span>
          </>
        )
        const open =
          member.kind === 'person'
            ? () => openPersonCard(member.personCode)
            : member.contactId === null
              ? undefined
              : () => onOpen(member.contactId!)
        return (
          <li key={key}>
            {open ? (
              <button type="button" className="ab__member" onClick={open}>
                {inside}
              </button>
            ) : (
              <span className="ab__member">{inside}</span>
            )}
          </li>
        )
      })}
    </ul>
  )
}
