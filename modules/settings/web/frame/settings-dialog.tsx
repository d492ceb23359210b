import { IconX } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useCallback, useEffect, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SettingsPage } from '#platform/web/offers/settings-page.ts'
import { AskedAside } from '#platform/web/pages/asked-aside.tsx'
import { useSay } from '#platform/web/texts/use-texts.ts'
import { IconButton } from '#platform/web/ui/buttons/icon-button.tsx'
import { classNames } from '#platform/web/ui/class-names.ts'
import { DialogFrame } from '#platform/web/ui/dialogs/dialog-frame.tsx'
import { EmptyState } from '#platform/web/ui/states/empty-state.tsx'
import { pageNamed, type ShownGroup } from './groups.ts'
import './settings.css'
import { SettingsNav } from './settings-nav.tsx'
import { SettingsPane } from './settings-pane.tsx'
import { useAskToLeave } from './use-ask-to-leave.ts'
import { useGroups } from './use-groups.ts'

/** The least width of the dialog (0§2, 0§9), px; in wide windows it is 70 of 100 parts. */
const leastWidth = 800
/** In windows of phones the settings are a page. */
const phone = '(max-width: 640px)'

/** The settings over the page (SETTINGS-001). */
export default function SettingsDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate()
  const [isPhone] = useState(() => matchMedia(phone).matches)
  useEffect(() => {
    if (!isPhone) return
    void navigate({ to: '/settings' })
    onClose()
  }, [isPhone, navigate, onClose])
  return isPhone ? null : <Dialog onClose={onClose} />
}

function Dialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const { say } = useSay()
  const id = useId()
  const askToLeave = useAskToLeave()
  const groups = useGroups()
  const [chosen, setChosen] = useState<{ group?: string; page?: string }>({})
  const [isDirty, setDirty] = useState(false)
  const shown = pageNamed(groups, chosen)

  const leaveFor = async (go: () => void) => {
    if (!isDirty || (await askToLeave())) go()
  }
  const choose = ({ group, key }: SettingsPage) => {
    if (shown?.group !== group || shown.key !== key) void leaveFor(() => setChosen({ group, page: key }))
  }
  const cancel = useCallback(() => {
    setChosen({})
    onClose()
  }, [onClose])

  return (
    <DialogFrame labelledBy={id} width={leastWidth} className="set" onClose={() => void leaveFor(onClose)}>
      <div className="set__l">
        <h2 className="dialog__t set__t" id={id}>
          {t('settings.title')}
        </h2>
        <Pages groups={groups} shown={shown} onChoose={choose} />
      </div>
      <div className="set__r">
        <header className="set__h">
          <div className="grow">
            <h2 className="dialog__t">{shown ? say({ key: shown.titleKey }) : null}</h2>
            {shown?.hintKey ? <p className="fg2">{say({ key: shown.hintKey })}</p> : null}
          </div>
          <IconButton icon={IconX} name={t('ui.close')} onClick={() => void leaveFor(onClose)} />
        </header>
        {shown ? (
          <AskedAside key={`${shown.group}/${shown.key}`}>
            <SettingsPane page={shown} onDirty={setDirty} onCancel={cancel} />
          </AskedAside>
        ) : (
          <EmptyState title={t('settings.none.title')} hint={t('settings.none.hint')} />
        )}
      </div>
    </DialogFrame>
  )
}

type PagesProps = {
  groups: readonly ShownGroup[]
  shown: SettingsPage | undefined
  onChoose: (page: SettingsPage) => void
}

function Pages({ groups, shown, onChoose }: PagesProps) {
  const { say } = useSay()
  return (
    <SettingsNav
      groups={groups}
      renderEntry={(page) => {
        const isShown = shown?.group === page.group && shown.key === page.key
        return (
          <button
            type="button"
            className={classNames('vt__a', isShown && 'vt__a--on')}
            aria-current={isShown ? 'page' : undefined}
            tabIndex={isShown ? 0 : -1}
            data-autofocus={isShown ? '' : undefined}
            onPointerEnter={() => void page.page.preload().catch(() => undefined)}
            onClick={() => onChoose(page)}
          >
            {say({ key: page.titleKey })}
          </button>
        )
      }}
    />
  )
}
