import { IconCopy } from '@tabler/icons-react'
import type { TFunction } from 'i18next'
import type { MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useWriteMail } from '#modules/organisation/web/organisation.public.tsx'
import { IconButton } from '#platform/web/ui/buttons/icon-button.tsx'
import { useCopy } from '#platform/web/ui/buttons/use-copy.ts'
import type { ContactFields } from '../../contract/addressbook.entities.ts'

/** Everything that is kept of a contact, how to reach her first. Empty fields are left out. */
export function ContactFacts({ contact }: { contact: ContactFields }) {
  const { t } = useTranslation()
  const writeMail = useWriteMail()
  const plain = ['nickname', 'department', 'jobTitle', 'officeLocation', 'birthday'] as const
  return (
    <dl className="ab__facts">
      {contact.emails.map(({ kind, address }) => (
        <Fact
          key={address}
          label={t(`addressbook.field.email.${kind}`)}
          text={address}
          {...writeMail(contact.displayName, address)}
          canCopy
        />
      ))}
      {contact.phones.map(({ kind, number }) => (
        <Fact
          key={`${kind} ${number}`}
          label={t(`addressbook.field.phone.${kind}`)}
          text={number}
          href={kind === 'fax' ? undefined : `tel:${number.replace(/[^+\d]/g, '')}`}
          canCopy
        />
      ))}
      <Fact label={t('addressbook.field.companyName')} text={contact.companyName} />
      {plain.map((field) => (
        <Fact
          key={field}
          label={t(`addressbook.field.${field}`)}
          text={field === 'birthday' ? birthdayText(contact.birthday, t) : contact[field]}
        />
      ))}
      {contact.addresses.map(({ kind, text }) => (
        <Fact key={`${kind} ${text}`} label={t(`addressbook.field.address.${kind}`)} text={text} canCopy />
      ))}
      <Fact label={t('addressbook.field.website')} text={contact.website} href={webAddress(contact.website)} />
      <Fact label={t('addressbook.field.memo')} text={contact.memo} />
    </dl>
  )
}

/** A birthday without a year is told as one. */
export function birthdayText(birthday: string, t: TFunction): string {
  const [, month, day] = /^--(\d{2})-(\d{2})$/.exec(birthday) ?? []
  return month && day ? t('addressbook.field.birthdayOfAnyYear', { month: Number(month), day: Number(day) }) : birthday
}

/** Only what is an address of the web becomes a link: a contact comes from anywhere. */
function webAddress(text: string): string | undefined {
  const address = /^https?:\/\//i.test(text) ? text : /^[\w-]+(\.[\w-]+)+/.test(text) ? `https://${text}` : ''
  return URL.canParse(address) ? address : undefined
}

type FactProps = {
  label: string
  text: string
  href?: string | undefined
  onClick?: (event: MouseEvent) => void
  canCopy?: boolean
}

function Fact({ label, text, href, onClick, canCopy = false }: FactProps) {
  const { t } = useTranslation()
  const copy = useCopy()
  if (text === '') return null
  const isOutside = href?.startsWith('http')
  return (
    <div className="ab__fact">
      <dt>{label}</dt>
      <dd>
        {href ? (
          <a
            className="link"
            href={href}
            onClick={onClick}
            {...(isOutside ? { target: '_blank', rel: 'noreferrer noopener' } : {})}
          >
            {text}
          </a>
        ) : (
          <span className="ab__text">{text}</span>
        )}
        {canCopy ? (
          <IconButton
            size={24}
            icon={IconCopy}
            name={t('addressbook.field.copy', { what: label })}
            onClick={() => void copy(text)}
          />
        ) : null}
      </dd>
    </div>
  )
}
