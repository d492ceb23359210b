import { useTranslation } from 'react-i18next'
import { setSingleKeys, useSingleKeys } from '#platform/web/input/single-keys.ts'
import { useOffers } from '#platform/web/modules.ts'
import { useSay } from '#platform/web/texts/use-texts.ts'
import { Modal } from '#platform/web/ui/dialogs/modal.tsx'
import { Switch } from '#platform/web/ui/fields/choice.tsx'
import { Kbd } from '#platform/web/ui/marks/badge.tsx'
import { keysOf } from './keys-of.ts'
import './shortcuts.css'

/** The keys that work on every page, and the switch for those of a single character (WCAG 2.1.4). */
export default function ShortcutsSheet({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const { say } = useSay()
  const isOn = useSingleKeys()
  const panels = useOffers('topPanels').filter(({ shortcut }) => shortcut)
  const lines: { keys: string; does: string }[] = [
    { keys: 'Mod+k', does: t('search.shortcuts.palette') },
    ...panels.map(({ shortcut, labelKey }) => ({ keys: shortcut!, does: say({ key: labelKey }) })),
    { keys: '?', does: t('search.shortcuts.sheet') },
    { keys: '↑ ↓', does: t('search.shortcuts.moving') },
    { keys: 'Enter', does: t('search.shortcuts.enter') },
    { keys: 'Tab', does: t('search.shortcuts.tab') },
    { keys: 'Esc', does: t('search.shortcuts.escape') },
  ]
  return (
    <Modal open onClose={onClose} title={t('search.shortcuts.title')} width="medium" height="auto">
      <dl className="keys">
        {lines.map(({ keys, does }) => (
          <div key={keys} className="keys__i">
            <dt>{does}</dt>
            <dd>
              {keysOf(keys).map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <Switch
        label={t('search.shortcuts.single')}
        checked={isOn}
        onChange={setSingleKeys}
        aria-describedby="keys-hint"
      />
      <p id="keys-hint" className="muted keys__hint">
        {t('search.shortcuts.singleHint')}
      </p>
    </Modal>
  )
}
