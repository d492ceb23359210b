import { IconChevronLeft } from '@tabler/icons-react'
import { Link, useBlocker, useNavigate, useParams } from '@tanstack/react-router'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Sheet } from '#platform/web/pages/sheet.tsx'
import { useSay } from '#platform/web/texts/use-texts.ts'
import { classNames } from '#platform/web/ui/class-names.ts'
import '#platform/web/ui/dialogs/modal.css'
import { EmptyState } from '#platform/web/ui/states/empty-state.tsx'
import { pageNamed } from './groups.ts'
import './settings.css'
import { SettingsNav } from './settings-nav.tsx'
import { SettingsPane } from './settings-pane.tsx'
import { useAskToLeave } from './use-ask-to-leave.ts'
import { useGroups } from './use-groups.ts'

/**
 * The settings as a page, for phones and for links to one of them: in narrow windows first the list, then the page
 * with the way back; in wide ones both side by side.
 */
export default function SettingsPage() {
  const { t } = useTranslation()
  const { say } = useSay()
  const navigate = useNavigate()
  const named: { group?: string; page?: string } = useParams({ strict: false })
  const groups = useGroups()
  const shown = pageNamed(groups, named)
  const [isDirty, setDirty] = useState(false)
  const askToLeave = useAskToLeave()
  useBlocker({
    shouldBlockFn: async ({ current, next }) => current.pathname !== next.pathname && !(await askToLeave()),
    disabled: !isDirty,
    enableBeforeUnload: false,
  })
  // Cancelling says already that nothing is to be kept; the page that comes back is a new one.
  const [round, setRound] = useState(0)
  const cancel = useCallback(() => {
    setRound((before) => before + 1)
    void navigate({ to: '/settings', ignoreBlocker: true })
  }, [navigate])

  return (
    <Sheet title={t('settings.title')}>
      <div className={classNames('setpage', named.page ? 'setpage--one' : 'setpage--list')}>
        <div className="set__l">
          <SettingsNav
            groups={groups}
            renderEntry={({ group, key, titleKey }) => {
              const isShown = shown?.group === group && shown.key === key
              return (
                <Link
                  to="/settings/$group/$page"
                  params={{ group, page: key }}
                  className={classNames('vt__a', isShown && 'vt__a--on')}
                  aria-current={isShown ? 'page' : undefined}
                >
                  {say({ key: titleKey })}
                </Link>
              )
            }}
          />
        </div>
        <div className="set__r">
          <Link to="/settings" className="set__back">
            <IconChevronLeft className="i" aria-hidden />
            {t('settings.back')}
          </Link>
          {shown ? (
            <>
              <header className="set__h">
                <div className="grow">
                  <h2 className="dialog__t">{say({ key: shown.titleKey })}</h2>
                  {shown.hintKey ? <p className="fg2">{say({ key: shown.hintKey })}</p> : null}
                </div>
              </header>
              <SettingsPane key={round} page={shown} onDirty={setDirty} onCancel={cancel} />
            </>
          ) : (
            <EmptyState title={t('settings.none.title')} hint={t('settings.none.hint')} />
          )}
        </div>
      </div>
    </Sheet>
  )
}
