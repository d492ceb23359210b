import { useTranslation } from 'react-i18next'
import type { LocalName } from '#platform/contract/fields.ts'
import { useName } from '#platform/web/texts/use-texts.ts'
import { Chip } from '#platform/web/ui/marks/badge.tsx'

/** Where a role group is used; while it is, it cannot be removed. */
export function RoleGroupUses({ uses }: { uses: readonly LocalName[] }) {
  const { t } = useTranslation()
  const name = useName()
  if (uses.length === 0) return null
  return (
    <section className="rg__part">
      <h3>{t('organisation.roles.uses')}</h3>
      <ul className="rg__uses">
        {uses.map((use, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- two menus may have one name, and the list never moves
          <li key={at}>
            <Chip>{name(use)}</Chip>
          </li>
        ))}
      </ul>
      <p className="field__help">{t('organisation.roles.usesHint')}</p>
    </section>
  )
}
