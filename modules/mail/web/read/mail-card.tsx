import { IconChevronDown, IconChevronUp, IconShieldCheck, IconWorld } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyComponent } from '#platform/web/chunks.ts'
import { formatDateTime } from '#platform/web/format.ts'
import { IconButton } from '#platform/web/ui/buttons/icon-button.tsx'
import { Avatar } from '#platform/web/ui/marks/avatar.tsx'
import { Badge } from '#platform/web/ui/marks/badge.tsx'
import type { Correspondent } from '../../contract/mail.entities.ts'
import { nameOf } from '../box/people-of-row.ts'
import { LargeFiles } from '../sent/large-files.tsx'
import { SentLine } from '../sent/sent-line.tsx'
import { Attachments } from './attachments.tsx'
import { MailText } from './mail-text.tsx'
import { PersonChip } from './person-chip.tsx'
import type { ReadMail } from './reading.types.ts'

const InvitationCard = lazyComponent(() => import('../invitations/invitation-card.tsx'))

type Props = {
  mail: ReadMail
  /** Given where it can be folded again. */
  onFold?: () => void
}

/** Recipients named before the rest is counted. */
const named = 3

/** A mail: who wrote it to whom and when, its text, its files. */
export function MailCard({ mail, onFold }: Props) {
  const { t } = useTranslation()
  const [showsAll, setShowsAll] = useState(false)
  const { from, to, cc, bcc, receivedAt } = mail
  const others = [...to, ...cc, ...bcc]
  const lines = (['to', 'cc', 'bcc'] as const).filter((kind) => mail[kind].length > 0)
  return (
    <article aria-label={t('mail.read.mailOf', { name: nameOf(from) })}>
      <header className="mcard__h">
        <Avatar personCode={from.personCode ?? from.address} name={nameOf(from)} photoUrl={from.photoPath} size={32} />
        <div className="mcard__w">
          <div className="mcard__from">
            <PersonChip person={from} isPlain />
            {from.name && !from.personCode ? <span className="muted ell">{from.address}</span> : null}
          </div>
          {others.length > 0 ? (
            <button type="button" className="mcard__to" aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
              <span className="ell">
                {t('mail.read.to')} {others.slice(0, named).map(nameOf).join(', ')}
                {others.length > named ? ` ${t('mail.read.andMore', { count: others.length - named })}` : ''}
              </span>
              {showsAll ? <IconChevronUp className="i" aria-hidden /> : <IconChevronDown className="i" aria-hidden />}
            </button>
          ) : null}
        </div>
        <Badge tone={from.isOutside ? 'orange' : 'green'} icon={from.isOutside ? IconWorld : IconShieldCheck}>
          {t(from.isOutside ? 'mail.read.outside' : 'mail.read.inside')}
        </Badge>
        <time className="ml__at num" dateTime={receivedAt}>
          {formatDateTime(receivedAt)}
        </time>
        {onFold ? <IconButton size={28} icon={IconChevronUp} name={t('mail.read.fold')} onClick={onFold} /> : null}
      </header>
      {showsAll ? (
        <dl className="mcard__all">
          {lines.map((kind) => (
            <div key={kind}>
              <dt>{t(`mail.read.${kind}`)}</dt>
              <dd>
                {mail[kind].map((person: Correspondent) => (
                  <PersonChip key={`${person.address} ${person.name}`} person={person} />
                ))}
              </dd>
            </div>
          ))}
        </dl>
      ) : null}
      <div className="mcard__b">
        <SentLine mail={mail} />
        {mail.hasInvitation ? (
          <Suspense>
            <InvitationCard itemId={mail.itemId} />
          </Suspense>
        ) : null}
        <MailText mail={mail} />
        <Attachments mail={mail} />
        {mail.delivery?.hasLargeFiles ? <LargeFiles itemId={mail.itemId} /> : null}
      </div>
    </article>
  )
}
