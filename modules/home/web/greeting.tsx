import { useTranslation } from 'react-i18next'
import { alertsCalls } from '#modules/alerts/contract/alerts.contract.ts'
import { titleOf } from '#modules/organisation/contract/organisation.contract.ts'
import type { CurrentUser } from '#modules/shell/contract/shell.contract.ts'
import { useCall } from '#platform/web/calls/queries.ts'
import { formatCount } from '#platform/web/format.ts'
import { useName } from '#platform/web/texts/use-texts.ts'
import { classNames } from '#platform/web/ui/class-names.ts'
import { dayPartOf } from '../contract/day-part.ts'
import { FloorBoards } from './floor-boards.tsx'
import { useNow } from './use-now.ts'

/** The head of the home page: a greeting by the time of day, today's date, and what waits to be read. */
export function Greeting({ user: { user, userConfig } }: { user: CurrentUser }) {
  const { t } = useTranslation()
  const name = useName()
  const now = useNow()
  const { part, month, day, year, weekday } = dayPartOf(now, userConfig.timeZone)
  const unread = useCall(alertsCalls.count, {})
  return (
    <section className="w hero c12" aria-labelledby="greeting">
      <div>
        <h1 className="hero__g" id="greeting">
          {t(`home.greeting.${part}`, { name: name(user.name), title: name(titleOf(user.post)) })}
        </h1>
        <p className="hero__d num">{t('home.today', { year, month, day, weekday: t(`ui.weekday.long.${weekday}`) })}</p>
      </div>
      <FloorBoards />
      {unread.data === undefined ? null : (
        <p className={classNames('stat', unread.data > 0 && 'stat--hot')}>
          {t('home.unreadAlerts')}
          <b>{formatCount(unread.data)}</b>
        </p>
      )}
    </section>
  )
}
