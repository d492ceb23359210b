import { IconCheck, IconX } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useName } from '#platform/web/texts/use-texts.ts'
import { classNames } from '#platform/web/ui/class-names.ts'
import { EmptyState } from '#platform/web/ui/states/empty-state.tsx'
import type { NamedAudienceEntry } from '../../contract/audience.ts'
import type { GrantName } from '../../contract/role-groups.contract.ts'
import { AudienceField } from '../audience/audience-field.tsx'
import './rights.css'

/** Asks about whom it is, and shows what she may do and why. @param children drawn for the person who was chosen */
export function ExplainPerson({ comCode, children }: { comCode: string; children: (personCode: string) => ReactNode }) {
  const { t } = useTranslation()
  const [person, setPerson] = useState<NamedAudienceEntry>()
  return (
    <>
      <AudienceField
        label={t('organisation.rights.person')}
        help={t('organisation.rights.personHelp')}
        value={person ? [person] : []}
        comCode={comCode}
        kinds={['person']}
        onChange={(entries) => setPerson(entries.at(-1))}
      />
      {person ? children(person.code) : <EmptyState title={t('organisation.rights.choosePerson')} />}
    </>
  )
}

/** By which line somebody has a right, or by which grant of administrators. */
export type RightReason = {
  by: string
  entry: NamedAudienceEntry | null
  grant: Extract<
    GrantName,
    'superAdmin' | 'companyManager' | 'boardManager' | 'reserveManager' | 'globalReserveManager'
  > | null
}

/** A right that somebody has or has not. */
export type ExplainedRight = {
  right: string
  name: string
  has: boolean
  reasons: readonly RightReason[]
  /** The name of what is above and gives it, if it is inherited. */
  from?: string
  /** Why she has it not, where that is something else than that no line gives it. */
  without?: string
}

/** What somebody may do, and why. */
export function ExplainedRights({ rights }: { rights: readonly ExplainedRight[] }) {
  const { t } = useTranslation()
  const nameOf = useName()
  const why = ({ by, entry, grant }: RightReason) => {
    if (by === 'everyone') return t('organisation.rights.everyone')
    if (grant) return t(`organisation.rights.grants.${grant}`)
    if (!entry) return t('organisation.rights.gone')
    return `${t(`organisation.rights.kinds.${entry.kind}`)} ${nameOf(entry.name)}`
  }
  return (
    <ul className="rights__all">
      {rights.map(({ right, name, has, reasons, from, without }) => {
        const Icon = has ? IconCheck : IconX
        const inherited = from === undefined ? '' : t('organisation.rights.from', { name: from })
        return (
          <li key={right} className={classNames('rights__explained', has && 'rights__explained--on')}>
            <Icon className="i" aria-hidden />
            <span>
              <b>
                {name}
                <span className="sr"> {t(has ? 'organisation.rights.may' : 'organisation.rights.mayNot')}</span>
              </b>
              <small>
                {has
                  ? [[...new Set(reasons.map(why))].join(', '), inherited].filter(Boolean).join(' · ')
                  : (without ?? t('organisation.rights.none'))}
              </small>
            </span>
          </li>
        )
      })}
    </ul>
  )
}
