import { IconCalendarEvent, IconMail, IconSettings, IconWritingSign } from '@tabler/icons-react'
import { type ReactNode, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useRovingFocus } from '#platform/web/input/use-roving-focus.ts'
import type { SettingsGroup, SettingsPage } from '#platform/web/offers/settings-page.ts'
import type { IconComponent } from '#platform/web/ui/icon.ts'
import type { ShownGroup } from './groups.ts'

const icons: Readonly<Record<SettingsGroup, IconComponent>> = {
  general: IconSettings,
  mail: IconMail,
  calendar: IconCalendarEvent,
  approval: IconWritingSign,
}

type Props = {
  groups: readonly ShownGroup[]
  /** Draws the way to a page: a button in the dialog, a link on the page. */
  renderEntry: (page: SettingsPage) => ReactNode
}

/** The pages under their groups, one above the other (SETTINGS-001). Arrow keys go through all of them. */
export function SettingsNav({ groups, renderEntry }: Props) {
  const { t } = useTranslation()
  const list = useRef<HTMLElement>(null)
  const id = useId()
  const keys = useRovingFocus(list, { items: '.vt__a', axis: 'vertical' })
  return (
    <nav ref={list} className="set__n scroll" aria-label={t('settings.nav')} {...keys}>
      {groups.map(({ group, pages }) => {
        const Icon = icons[group]
        return (
          <section key={group} aria-labelledby={id + group}>
            <h2 className="vt__g" id={id + group}>
              <Icon className="i" aria-hidden />
              {t(`settings.group.${group}`)}
            </h2>
            <ul>
              {pages.map((page) => (
                <li key={page.key}>{renderEntry(page)}</li>
              ))}
            </ul>
          </section>
        )
      })}
    </nav>
  )
}
