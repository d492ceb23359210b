import { useTranslation } from 'react-i18next'
import type { NamedAudienceEntry } from '#modules/organisation/contract/audience.ts'
import { AudienceField } from '#modules/organisation/web/organisation.public.tsx'
import { RadioGroup } from '#platform/web/ui/fields/choice.tsx'
import type { RoleRef } from '../../contract/webparts.contract.ts'

/** For whom a webpart or template is, as it is edited. */
export type ForWhom = { isForEveryone: boolean; roles: readonly NamedAudienceEntry[] }

const noHint = { ko: '', en: '', zh: '', ja: '' }

export const forWhomOf = ({
  isForEveryone,
  roles,
}: {
  isForEveryone: boolean
  roles: readonly RoleRef[]
}): ForWhom => ({
  isForEveryone,
  roles: roles.map(({ roleId, name }) => ({ kind: 'role', code: String(roleId), name, hint: noHint })),
})

/** The same as it is sent. */
export const sentForWhom = ({ isForEveryone, roles }: ForWhom) => ({
  isForEveryone,
  roles: isForEveryone ? [] : roles.map(({ code }) => ({ roleId: Number(code) })),
})

type Props = { comCode: string; value: ForWhom; error: string | undefined; onChange: (value: ForWhom) => void }

/** Everybody in the company, or the role groups that are picked (DESIGNER-048). */
export function ForWhomField({ comCode, value, error, onChange }: Props) {
  const { t } = useTranslation()
  return (
    <>
      <RadioGroup
        label={t('home.office.forWhom.label')}
        options={[
          { value: 'everyone', label: t('home.office.forWhom.everyone') },
          { value: 'roles', label: t('home.office.forWhom.roles') },
        ]}
        value={value.isForEveryone ? 'everyone' : 'roles'}
        onChange={(who) => onChange({ ...value, isForEveryone: who === 'everyone' })}
      />
      {value.isForEveryone ? null : (
        <AudienceField
          label={t('home.office.forWhom.roleGroups')}
          help={value.roles.length === 0 ? t('home.office.forWhom.nobody') : undefined}
          kinds={['role']}
          comCode={comCode}
          value={value.roles}
          error={error}
          onChange={(roles) => onChange({ ...value, roles })}
        />
      )}
    </>
  )
}

/** For whom it is, in a few words. */
export function useForWhomWords(): (of: { isForEveryone: boolean; roles: readonly RoleRef[] }) => string {
  const { t } = useTranslation()
  return ({ isForEveryone, roles }) => {
    if (isForEveryone) return t('home.office.forWhom.everyone')
    const [first, ...others] = roles
    if (!first) return t('home.office.forWhom.none')
    return others.length === 0
      ? first.roleName
      : t('home.office.forWhom.more', { name: first.roleName, count: others.length })
  }
}
