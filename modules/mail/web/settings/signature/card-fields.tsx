import { useTranslation } from 'react-i18next'
import { TextField } from '#platform/web/ui/fields/text-field.tsx'
import type { CardText, UserCard } from '../../../contract/preferences/card.contract.ts'
import { preferenceLimits } from '../../../contract/preferences/preference.rules.ts'

type Props = {
  card: UserCard
  language: 'korean' | 'english'
  /** The English name stands beside the Korean one. */
  hasBothNames: boolean
  onChange: (change: Partial<UserCard>) => void
}

/** What stands on a card in each language; the rest is the same in both. */
const texts = {
  korean: [
    'displayName',
    'titleName',
    'companyName',
    'deptName',
    'roleName',
    'jobGroupName',
    'officeAddress',
    'homeAddress',
  ],
  english: [
    'displayNameEng',
    'titleNameEng',
    'companyNameEng',
    'deptNameEng',
    'roleNameEng',
    'jobGroupNameEng',
    'officeAddressEng',
    'homeAddressEng',
  ],
} as const satisfies Record<string, readonly CardText[]>
const inBoth = ['officeTel', 'mobileTel', 'officeFax', 'email', 'homePage'] as const satisfies readonly CardText[]
const kinds: Partial<Record<CardText, string>> = {
  email: 'email',
  homePage: 'url',
  officeTel: 'tel',
  mobileTel: 'tel',
  officeFax: 'tel',
}

/** The texts of the business card that the chosen signature is made of (MAIL-006). */
export function CardFields({ card, language, hasBothNames, onChange }: Props) {
  const { t } = useTranslation()
  const names: CardText[] = [...texts[language], ...inBoth]
  if (hasBothNames) names.splice(1, 0, 'displayNameEng')
  return (
    <section className="msign__part" aria-label={t('mail.signature.card')}>
      <h3>{t('mail.signature.card')}</h3>
      <p className="field__help">{t('mail.signature.cardHelp')}</p>
      <div className="msign__fields">
        {names.map((name) => (
          <TextField
            key={name}
            label={t(`mail.signature.fields.${name}`)}
            type={kinds[name] ?? 'text'}
            autoComplete="off"
            maxLength={preferenceLimits.cardField}
            value={card[name]}
            onChange={({ target }) => onChange({ [name]: target.value })}
          />
        ))}
      </div>
    </section>
  )
}
