import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useCall } from '#platform/web/calls/queries.ts'
import { formatDateTime } from '#platform/web/format.ts'
import { useLive } from '#platform/web/live/use-live.ts'
import { Pane } from '#platform/web/ui/states/pane.tsx'
import { mailChanged } from '../../contract/mail.events.ts'
import { sentCalls } from '../../contract/sent.contract.ts'
import { ServerSignIn } from '../box/server-sign-in.tsx'
import { boxPath } from '../place/paths.ts'

/** Mails that have not gone to everybody outside yet, each a way to it; and the form for what they may wait for. */
export function LateMails() {
  const { t } = useTranslation()
  const late = useCall(sentCalls.late, {})
  useLive(mailChanged, () => void late.refetch())
  return (
    <Pane query={late} isEmpty={() => false}>
      {(mails) =>
        mails.length === 0 ? null : (
          <section className="mlate" aria-label={t('mail.late.title')}>
            <h2 className="mrec__t">{t('mail.late.title')}</h2>
            <p className="muted">{t('mail.late.hint')}</p>
            <ServerSignIn />
            <ul className="mrec__l">
              {mails.map(({ deliveryId, itemId, folder, subject, to, recipients, nextAt }) => (
                <li key={deliveryId} className="mrec__r">
                  <span className="grow">
                    {itemId === null || folder === null ? (
                      <span className="mrec__s ell">{subject || t('mail.noSubject')}</span>
                    ) : (
                      <Link
                        to={boxPath(folder) as string}
                        search={{ item: String(itemId) } as never}
                        className="mrec__s mrec__go ell"
                      >
                        {subject || t('mail.noSubject')}
                      </Link>
                    )}
                    <span className="muted ell mrec__a">
                      {recipients > 1 ? t('mail.planned.toMany', { name: to, count: recipients - 1 }) : to}
                    </span>
                  </span>
                  <span className="num">{t('mail.late.next', { at: formatDateTime(nextAt) })}</span>
                </li>
              ))}
            </ul>
          </section>
        )
      }
    </Pane>
  )
}
