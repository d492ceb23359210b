import { IconChecks, IconSettings, IconTrash, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { queryOf } from '#platform/web/calls/queries.ts'
import { formatCount } from '#platform/web/format.ts'
import { Button, buttonClass } from '#platform/web/ui/buttons/button.tsx'
import { IconButton } from '#platform/web/ui/buttons/icon-button.tsx'
import { Tabs } from '#platform/web/ui/navigation/tabs.tsx'
import { EmptyState } from '#platform/web/ui/states/empty-state.tsx'
import { Pane } from '#platform/web/ui/states/pane.tsx'
import { alertsCalls } from '../../contract/alerts.contract.ts'
import { type AlertTab, alertsOf, alertTabs } from '../alert-tabs.ts'
import { useAlertActions } from '../use-alert-actions.ts'
import { AlertList } from './alert-list.tsx'
import './alerts-panel.css'

/** What hangs below the bell: the unread alerts in three tabs (0§2, SHELL-026, SHELL-029, SHELL-063). */
export default function AlertsPanel({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const [tab, setTab] = useState<AlertTab>('all')
  const alerts = useQuery({ ...queryOf(alertsCalls.list, {}), refetchOnMount: 'always' })
  const { readAll, removeAll } = useAlertActions()
  const all = alerts.data ?? []

  return (
    <section className="alerts" aria-label={t('alerts.panel.title')}>
      <header className="alerts__h">
        <h2 className="alerts__title">{t('alerts.panel.title')}</h2>
        <Link
          to="/home/alerts/settings"
          className="ib"
          aria-label={t('alerts.settings.title')}
          data-tip={t('alerts.settings.title')}
          onClick={onClose}
        >
          <IconSettings className="i" aria-hidden />
        </Link>
        <IconButton icon={IconX} name={t('ui.close')} onClick={onClose} />
      </header>
      <Tabs
        label={t('alerts.panel.kinds')}
        value={tab}
        onChange={setTab}
        tabs={alertTabs.map((value) => ({
          value,
          label: t(`alerts.panel.tab.${value}`),
          count: alerts.data ? formatCount(alertsOf(all, value).length) : undefined,
        }))}
      >
        <div className="alerts__body">
          <Pane
            query={alerts}
            isEmpty={(list) => alertsOf(list, tab).length === 0}
            empty={
              <EmptyState
                title={t('alerts.panel.none')}
                hint={t('alerts.panel.noneHint')}
                action={
                  <Link
                    to="/home/alerts"
                    search={{ state: 'read' }}
                    className={buttonClass({ variant: 'soft' })}
                    onClick={onClose}
                  >
                    {t('alerts.panel.toHistory')}
                  </Link>
                }
              />
            }
          >
            {(list) => <AlertList label={t('alerts.panel.title')} alerts={alertsOf(list, tab)} onLeave={onClose} />}
          </Pane>
        </div>
      </Tabs>
      {alertsOf(all, tab).length > 0 ? (
        <footer className="alerts__f">
          <Link to="/home/alerts" className={buttonClass({ variant: 'ghost' })} onClick={onClose}>
            {t('alerts.panel.toHistory')}
          </Link>
          {tab === 'all' ? (
            <Button variant="ghost" icon={IconChecks} onClick={() => void readAll(all)}>
              {t('alerts.panel.readAll')}
            </Button>
          ) : null}
          <Button variant="ghost" className="alerts__all" icon={IconTrash} onClick={() => void removeAll(tab)}>
            {t('alerts.panel.removeAll')}
          </Button>
        </footer>
      ) : null}
    </section>
  )
}
