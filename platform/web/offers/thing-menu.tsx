import { IconDots } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../ui/buttons/icon-button.tsx'
import { Menu } from '../ui/floating/menu.tsx'
import type { Thing } from './thing-action.ts'
import { useThingActions } from './use-thing-actions.ts'

/**
 * What may be done with a thing, behind dots; nothing where no module offers anything.
 * @param onAct closes what shows it, which would lie above what comes
 */
export function ThingMenu({ thing, onAct }: { thing: Thing; onAct?: () => void }) {
  const { t } = useTranslation()
  const actions = useThingActions()(thing)
  if (actions.length === 0) return null
  const entries = actions.map((each) => ({
    ...each,
    onSelect: () => {
      onAct?.()
      each.onSelect()
    },
  }))
  return (
    <Menu label={t('ui.more')} placement="top-start" entries={entries}>
      {(trigger) => <IconButton {...trigger} icon={IconDots} name={t('ui.more')} />}
    </Menu>
  )
}
