import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { createMatcher } from '#platform/contract/hangul/match.ts'
import { SearchField } from '#platform/web/input/search-field.tsx'
import { useRovingFocus } from '#platform/web/input/use-roving-focus.ts'
import { useName } from '#platform/web/texts/use-texts.ts'
import { classNames } from '#platform/web/ui/class-names.ts'
import { Badge } from '#platform/web/ui/marks/badge.tsx'
import { useAnnounceFound } from '#platform/web/ui/messages/use-announce-found.ts'
import type { RoleGroupInList } from '../../contract/role-groups.contract.ts'

type Props = {
  groups: readonly RoleGroupInList[]
  /** Number of the open group, as the address has it. */
  openId: string | undefined
  onOpen: (roleId: number) => void
}

/** The role groups with what they hand out; a text filters them by name. */
export function RoleGroupList({ groups, openId, onOpen }: Props) {
  const { t } = useTranslation()
  const name = useName()
  const list = useRef<HTMLUListElement>(null)
  const [wanted, setWanted] = useState('')
  const match = wanted.trim() === '' ? undefined : createMatcher(wanted)
  const shown = groups.filter((group) => !match || Object.values(group.name).some((text) => match(text)))
  useAnnounceFound(wanted, { total: shown.length })
  const keys = useRovingFocus(list, { items: '.rg__i', axis: 'vertical', wrap: false })

  return (
    <nav className="rg__l" aria-label={t('organisation.roles.list')}>
      <SearchField label={t('organisation.roles.filter')} value={wanted} onChange={setWanted} />
      <ul ref={list} {...keys}>
        {shown.map((group) => {
          const isOpen = String(group.roleId) === openId
          return (
            <li key={group.roleId}>
              <button
                type="button"
                className={classNames('rg__i', isOpen && 'rg__i--on')}
                aria-current={isOpen || undefined}
                onClick={() => onOpen(group.roleId)}
              >
                <span className="rg__n ell">{name(group.name)}</span>
                <span className="rg__m num">{t('organisation.roles.entries', { count: group.entries })}</span>
                {group.grants.length > 0 ? (
                  <span className="rg__g">
                    {group.grants.map((grant) => (
                      <Badge key={grant} tone="line">
                        {t(`organisation.roles.grant.${grant}`)}
                      </Badge>
                    ))}
                  </span>
                ) : null}
              </button>
            </li>
          )
        })}
      </ul>
      {shown.length === 0 ? <p className="muted rg__none">{t('organisation.roles.none')}</p> : null}
    </nav>
  )
}
