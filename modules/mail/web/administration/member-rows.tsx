import { useTranslation } from 'react-i18next'
import type { NamedAudienceEntry } from '#modules/organisation/contract/audience.ts'
import { useName } from '#platform/web/texts/use-texts.ts'
import { Checkbox } from '#platform/web/ui/fields/choice.tsx'
import { Select } from '#platform/web/ui/fields/select-field.tsx'
import type { MemberRights } from '../../contract/addresses/addresses.contract.ts'
import { type SharedWriting, sharedWriting } from '../../contract/addresses/shared.contract.ts'

/** What a member may do: as is said of her, else reading alone. */
export const rightsOf = (rights: readonly MemberRights[], code: string): MemberRights =>
  rights.find((each) => each.code === code) ?? { code, write: 'no', manages: false }

type Props = {
  members: readonly NamedAudienceEntry[]
  rights: readonly MemberRights[]
  onChange: (rights: MemberRights[]) => void
}

/** What each of the people who look after a shared mailbox may do beside reading it. */
export function MemberRows({ members, rights, onChange }: Props) {
  const { t } = useTranslation()
  const nameOf = useName()
  if (members.length === 0) return null
  const set = (next: MemberRights) => onChange([...rights.filter(({ code }) => code !== next.code), next])
  return (
    <ul className="madmin__m" aria-label={t('mail.administration.rights')}>
      {members.map(({ code, name: names }) => {
        const own = rightsOf(rights, code)
        const name = nameOf(names)
        return (
          <li key={code}>
            <b>{name}</b>
            <Select
              aria-label={t('mail.administration.writingOfOne', { name })}
              value={own.write}
              options={sharedWriting.map((value) => ({ value, label: t(`mail.administration.writing.${value}`) }))}
              onChange={(write) => set({ ...own, write: write as SharedWriting })}
            />
            <Checkbox
              label={t('mail.administration.manages')}
              aria-label={t('mail.administration.managesOfOne', { name })}
              checked={own.manages}
              onChange={(manages) => set({ ...own, manages })}
            />
          </li>
        )
      })}
    </ul>
  )
}
