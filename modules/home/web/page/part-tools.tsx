import { IconAdjustments, IconDots, IconLayoutGrid, IconRefresh } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SettingFields } from '#platform/contract/widget-settings.ts'
import { lazyComponent } from '#platform/web/chunks.ts'
import { useName } from '#platform/web/texts/use-texts.ts'
import { IconButton } from '#platform/web/ui/buttons/icon-button.tsx'
import { Menu, type MenuEntry } from '#platform/web/ui/floating/menu.tsx'
import type { PagePart } from '../../contract/page.contract.ts'
import type { PageRef } from '../../contract/page.ref.ts'

const OwnSettings = lazyComponent(() => import('./own-settings.tsx'))

type Props = { page: PageRef; part: PagePart; canArrange: boolean; refresh: () => unknown }

/** What can be done with a widget: asked for anew, set to one's liking, and the page arranged. */
export default function PartTools({ page, part, canArrange, refresh }: Props) {
  const { t } = useTranslation()
  const name = useName()
  const navigate = useNavigate()
  const [isSetting, setSetting] = useState(false)
  const entries: MenuEntry[] = [
    { key: 'refresh', label: t('home.widget.refresh'), icon: IconRefresh, onSelect: () => void refresh() },
    ...(part.ownFields
      ? [{ key: 'own', label: t('home.widget.own'), icon: IconAdjustments, onSelect: () => setSetting(true) }]
      : []),
    ...(canArrange
      ? [
          {
            key: 'arrange',
            label: t('home.widget.arrange'),
            icon: IconLayoutGrid,
            onSelect: () =>
              void navigate({ to: '/webparts/test/admin/personal-designer', search: { page: String(page) } }),
          },
        ]
      : []),
  ]
  const label = t('home.widget.tools', { title: name(part.title) })
  return (
    <>
      <Menu label={label} entries={entries} placement="bottom-end">
        {(trigger) => <IconButton {...trigger} className="w__tools" name={label} icon={IconDots} size={28} />}
      </Menu>
      {isSetting && part.ownFields ? (
        <OwnSettings part={part} fields={part.ownFields as SettingFields} onClose={() => setSetting(false)} />
      ) : null}
    </>
  )
}
