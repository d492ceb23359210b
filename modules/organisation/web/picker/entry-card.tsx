import { IconMail, IconPhone, IconStar, IconStarFilled } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useCall } from '#platform/web/calls/queries.ts'
import { PersonMarks } from '#platform/web/offers/person-marks.tsx'
import type { PickerEntry } from '#platform/web/offers/picker-tab.ts'
import { useName } from '#platform/web/texts/use-texts.ts'
import { buttonClass } from '#platform/web/ui/buttons/button.tsx'
import { IconButton } from '#platform/web/ui/buttons/icon-button.tsx'
import { Avatar } from '#platform/web/ui/marks/avatar.tsx'
import { Badge } from '#platform/web/ui/marks/badge.tsx'
import { ErrorState } from '#platform/web/ui/states/error-state.tsx'
import { Skeleton } from '#platform/web/ui/states/skeleton.tsx'
import { type ChartPersonCard, chartCalls } from '../../contract/chart.contract.ts'
import { titleOf } from '../../contract/organisation.contract.ts'
import { useWriteMail } from '../use-write-mail.ts'
import { useFavourite } from './own-people.ts'
import './entry-card.css'

/** Who the marked row is: of a colleague everything one may see (ORG-010), of a contact what its book told. */
export function EntryCard({ entry }: { entry: PickerEntry }) {
  const { personCode, deptCode } = entry.recipient
  return (
    <section className="ocard" aria-live="polite">
      {personCode ? (
        <PersonCard key={`${personCode} ${deptCode}`} personCode={personCode} deptCode={deptCode} />
      ) : (
        <ContactCard entry={entry} />
      )}
    </section>
  )
}

function PersonCard({ personCode, deptCode }: { personCode: string; deptCode: string }) {
  const card = useCall(chartCalls.personByCode, { personCode, deptCode: deptCode || undefined })
  if (card.data) return <PersonFacts card={card.data} />
  if (card.isError) return <ErrorState retrying={card.isFetching} onRetry={() => void card.refetch()} />
  return (
    <div className="ocard__in" aria-busy>
      <Skeleton width={72} height={72} round />
      <div className="ocard__sk">
        <Skeleton width={160} height={16} />
        <Skeleton />
        <Skeleton />
      </div>
    </div>
  )
}

function PersonFacts({ card }: { card: ChartPersonCard }) {
  const { t } = useTranslation()
  const name = useName()
  const favourite = useFavourite(card.personCode)
  const shown = name(card.names)
  const { post } = card
  const others = card.posts.filter(({ comCode, deptCode }) => comCode !== post?.comCode || deptCode !== post.deptCode)
  const Star = favourite.isOn ? IconStarFilled : IconStar
  return (
    <div className="ocard__in">
      <Avatar personCode={card.personCode} name={shown} photoUrl={card.photoPath} size={72} />
      <div className="ocard__w">
        <div className="ocard__h">
          <h3 className="ocard__n">
            {shown} {post ? name(titleOf(post)) : card.titleName}
          </h3>
          {card.nameEn && card.nameEn !== shown ? <span className="muted ell">{card.nameEn}</span> : null}
          {card.state === 'active' ? null : (
            <Badge tone={card.state === 'onLeave' ? 'yellow' : 'neutral'}>
              {t(`organisation.state.${card.state}`)}
            </Badge>
          )}
          <PersonMarks personCode={card.personCode} look="badge" />
          {post && !post.isPrimary ? <Badge>{t('organisation.card.concurrent')}</Badge> : null}
          <span className="grow" />
          <IconButton
            size={28}
            look={favourite.isOn ? 'star' : 'plain'}
            aria-pressed={favourite.isOn}
            name={t('organisation.picker.favourite')}
            disabled={favourite.isPending}
            onClick={favourite.toggle}
          >
            <Star className="i" aria-hidden />
          </IconButton>
          <CallButton number={card.mobile || card.tel} />
          {card.email ? <MailButton name={shown} email={card.email} /> : null}
        </div>
        <dl className="ocard__f">
          <Fact label={t('organisation.picker.facts.department')} text={post ? name(post.deptName) : ''} />
          <Fact label={t('organisation.picker.facts.company')} text={post ? name(post.companyName) : card.company} />
          <Fact label={t('organisation.picker.facts.tel')} text={card.tel} href={telephone(card.tel)} />
          <Fact label={t('organisation.picker.facts.mobile')} text={card.mobile} href={telephone(card.mobile)} />
          <Fact label={t('organisation.picker.facts.extension')} text={card.extension} />
          <Fact label={t('organisation.picker.facts.fax')} text={card.officeFax} />
          <Fact label={t('organisation.picker.facts.rank')} text={post ? name(post.rankName) : ''} />
          <Fact label={t('organisation.picker.facts.duty')} text={post?.dutyName ? name(post.dutyName) : ''} />
          <Fact label={t('organisation.picker.facts.number')} text={card.employeeNumber} />
          <Fact label={t('organisation.picker.facts.mail')} text={card.email} wide />
          {others.map((other) => (
            <Fact
              key={`${other.comCode}/${other.deptCode}`}
              wide
              label={t(other.isPrimary ? 'organisation.picker.facts.primary' : 'organisation.card.concurrent')}
              text={[name(other.companyName), name(other.deptName), name(titleOf(other))].join(' · ')}
            />
          ))}
        </dl>
      </div>
    </div>
  )
}

function ContactCard({ entry: { recipient, title, department, phone, photoPath, facts } }: { entry: PickerEntry }) {
  const { t } = useTranslation()
  const { displayName, email } = recipient
  return (
    <div className="ocard__in">
      <Avatar personCode={recipient.id} name={displayName} photoUrl={photoPath} size={72} />
      <div className="ocard__w">
        <div className="ocard__h">
          <h3 className="ocard__n">{[displayName, title].filter(Boolean).join(' ')}</h3>
          <span className="grow" />
          <CallButton number={phone} />
          {email ? <MailButton name={displayName} email={email} /> : null}
        </div>
        <dl className="ocard__f">
          <Fact label={t('organisation.picker.facts.department')} text={department} />
          <Fact label={t('organisation.picker.facts.tel')} text={phone} href={telephone(phone)} />
          <Fact label={t('organisation.picker.facts.mail')} text={email} wide />
          {facts?.map((fact) => (
            <Fact key={fact.label} {...fact} wide />
          ))}
        </dl>
      </div>
    </div>
  )
}

type FactProps = { label: string; text: string; href?: string; wide?: boolean }

/** One thing known of somebody; what is not known is left out. */
function Fact({ label, text, href, wide = false }: FactProps) {
  if (!text) return null
  return (
    <div className={wide ? 'ocard__d ocard__d--wide' : 'ocard__d'}>
      <dt>{label}</dt>
      <dd className="num">{href ? <a href={href}>{text}</a> : text}</dd>
    </div>
  )
}

/** Dials: the mobile number where one may see it. */
function CallButton({ number }: { number: string }) {
  const { t } = useTranslation()
  if (!number) return null
  return (
    <a className={`${buttonClass({})} ocard__m`} href={telephone(number)} data-tip={number}>
      <IconPhone className="i" aria-hidden />
      {t('organisation.picker.call')}
    </a>
  )
}

/** Writes a mail to somebody (ORG-019). */
function MailButton({ name, email }: { name: string; email: string }) {
  const { t } = useTranslation()
  const writeMail = useWriteMail()
  return (
    <a className={`${buttonClass({})} ocard__m`} {...writeMail(name, email)}>
      <IconMail className="i" aria-hidden />
      {t('organisation.picker.writeMail')}
    </a>
  )
}

/** Dials what the number says, without its dashes. */
const telephone = (number: string) => `tel:${number.replace(/[^+\d]/g, '')}`
