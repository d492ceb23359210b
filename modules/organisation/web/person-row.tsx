import { IconMail, IconPhone } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { PersonMarks } from '#platform/web/offers/person-marks.tsx'
import { useName } from '#platform/web/texts/use-texts.ts'
import { Avatar } from '#platform/web/ui/marks/avatar.tsx'
import { Badge } from '#platform/web/ui/marks/badge.tsx'
import { type PersonFound, titleOf } from '../contract/organisation.contract.ts'
import { Marked } from './marked.tsx'
import './person.css'
import { useWriteMail } from './use-write-mail.ts'

/**
 * A person as one row of a list: name with title, department and company, how to reach her. Pressing it opens the card;
 * beside it she is called, or written to.
 */
export function PersonRow({ person, onOpen }: { person: PersonFound; onOpen: () => void }) {
  const { t } = useTranslation()
  const name = useName()
  const writeMail = useWriteMail()
  const shown = name(person.name)
  const { post, email, mobileTel } = person
  const number = mobileTel || person.officeTel
  return (
    <div className="prow">
      <button type="button" className="person" onClick={onOpen}>
        <Avatar personCode={person.personCode} name={shown} photoUrl={person.photoPath} size={36} />
        <span className="grow">
          <span className="person__n">
            <b>
              <Marked text={shown} ranges={person.match} />
            </b>{' '}
            {name(titleOf(post))}
            {person.state === 'active' ? null : (
              <Badge tone={person.state === 'onLeave' ? 'yellow' : 'neutral'}>
                {t(`organisation.state.${person.state}`)}
              </Badge>
            )}
            <PersonMarks personCode={person.personCode} look="badge" />
          </span>
          <span className="person__m ell">
            {t('organisation.departmentAndCompany', {
              department: name(post.deptName),
              company: name(post.companyName),
            })}
          </span>
          <span className="person__m num ell">{[mobileTel, email].filter(Boolean).join(' · ')}</span>
        </span>
        <span className="person__x num">
          {person.extension ? t('organisation.extensionShort', { extension: person.extension }) : person.officeTel}
        </span>
      </button>
      {number ? (
        <a
          className="ib"
          href={`tel:${number.replace(/[^+\d]/g, '')}`}
          aria-label={t('organisation.card.callTo', { name: shown })}
          data-tip={t('organisation.card.callTo', { name: shown })}
        >
          <IconPhone className="i" aria-hidden />
        </a>
      ) : null}
      {email ? (
        <a
          className="ib"
          {...writeMail(shown, email)}
          aria-label={t('organisation.card.writeTo', { name: shown })}
          data-tip={t('organisation.card.writeTo', { name: shown })}
        >
          <IconMail className="i" aria-hidden />
        </a>
      ) : null}
    </div>
  )
}
