import { IconCopy, IconMail, IconPhone } from '@tabler/icons-react'
import type { MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { PersonMarks } from '#platform/web/offers/person-marks.tsx'
import { useName } from '#platform/web/texts/use-texts.ts'
import { IconButton } from '#platform/web/ui/buttons/icon-button.tsx'
import { useCopy } from '#platform/web/ui/buttons/use-copy.ts'
import { Avatar } from '#platform/web/ui/marks/avatar.tsx'
import { Badge } from '#platform/web/ui/marks/badge.tsx'
import { type PersonCard, titleOf } from '../contract/organisation.contract.ts'
import './person.css'
import { useWriteMail } from './use-write-mail.ts'

/** Everything a colleague may see of a person: how to reach her, and all her posts. */
export function PersonCardView({ card }: { card: PersonCard }) {
  const { t } = useTranslation()
  const name = useName()
  const shown = name(card.name)
  const primary = card.posts[0]
  const writeMail = useWriteMail()
  return (
    <div className="pcard">
      <div className="pcard__h">
        <Avatar personCode={card.personCode} name={shown} photoUrl={card.photoPath} size={72} />
        <div className="grow">
          <p className="pcard__n">
            {shown} {primary ? name(titleOf(primary)) : null}
            {card.state === 'active' ? null : (
              <Badge tone={card.state === 'onLeave' ? 'yellow' : 'neutral'}>
                {t(`organisation.state.${card.state}`)}
              </Badge>
            )}
          </p>
          <p className="muted">{t('organisation.card.number', { number: card.employeeNumber })}</p>
        </div>
      </div>
      <PersonMarks personCode={card.personCode} look="card" />
      <dl className="pcard__f">
        <Reach label={t('organisation.card.mail')} text={card.email} {...writeMail(shown, card.email)} />
        <Reach label={t('organisation.card.office')} text={card.officeTel} href={telephone(card.officeTel)} />
        <Reach label={t('organisation.card.extension')} text={card.extension} />
        <Reach label={t('organisation.card.mobile')} text={card.mobileTel} href={telephone(card.mobileTel)} />
      </dl>
      <h3 className="pcard__t">{t('organisation.card.posts')}</h3>
      <ul className="pcard__p">
        {card.posts.map((post) => (
          <li key={`${post.comCode}/${post.deptCode}`}>
            <p>
              <b>{name(post.deptName)}</b> {name(titleOf(post))}
              {post.isPrimary ? null : <Badge>{t('organisation.card.concurrent')}</Badge>}
            </p>
            <p className="person__m">
              {[name(post.companyName), name(post.rankName), name(post.jobDescription)].filter(Boolean).join(' · ')}
            </p>
          </li>
        ))}
      </ul>
    </div>
  )
}

type ReachProps = { label: string; text: string; href?: string; onClick?: (event: MouseEvent) => void }

/** One way to reach her: the link itself and a button that copies it. Empty ones are left out. */
function Reach({ label, text, href, onClick }: ReachProps) {
  const { t } = useTranslation()
  const copy = useCopy()
  if (!text) return null
  const Icon = href?.startsWith('tel:') ? IconPhone : IconMail
  return (
    <div className="reach">
      <dt>{label}</dt>
      <dd>
        {href ? (
          <a className="link num" href={href} onClick={onClick}>
            <Icon className="i i-16" aria-hidden />
            {text}
          </a>
        ) : (
          <span className="num">{text}</span>
        )}
        <IconButton
          size={24}
          icon={IconCopy}
          name={t('organisation.card.copy', { what: label })}
          onClick={() => void copy(text)}
        />
      </dd>
    </div>
  )
}

/** Dials what the number says, without its dashes. */
const telephone = (number: string) => `tel:${number.replace(/[^+\d]/g, '')}`
