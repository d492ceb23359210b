import { IconDots } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { IconButton, type IconButtonProps } from '../ui/buttons/icon-button.tsx'
import { Menu } from '../ui/floating/menu.tsx'
import type { Thing } from './thing-action.ts'
import { useThingActions } from './use-thing-actions.ts'

type Props = {
  thing: Thing
  /** Closes what shows it, which would lie above what comes. */
  onAct?: () => void
  /** What the button is, where it is not as everywhere. */
  button?: Partial<IconButtonProps> & { 'data-tip'?: string }
}

/** What may be done with a thing, behind dots; nothing where no module offers anything. */
export function ThingMenu({ thing, onAct, button }: Props) {
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
      {(trigger) => <IconButton icon={IconDots} name={t('ui.more')} {...button} {...trigger} />}
    </Menu>
  )
}
