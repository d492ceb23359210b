import { IconDownload } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useCall } from '#platform/web/calls/queries.ts'
import { useAgain } from '#platform/web/calls/use-again.ts'
import { formatBytes, formatCount, formatDateTime } from '#platform/web/format.ts'
import { useLive } from '#platform/web/live/use-live.ts'
import { useName } from '#platform/web/texts/use-texts.ts'
import { Button, buttonClass } from '#platform/web/ui/buttons/button.tsx'
import { useConfirm } from '#platform/web/ui/dialogs/confirm.tsx'
import { Badge } from '#platform/web/ui/marks/badge.tsx'
import { EmptyState } from '#platform/web/ui/states/empty-state.tsx'
import { Pane } from '#platform/web/ui/states/pane.tsx'
import { Progress } from '#platform/web/ui/states/progress.tsx'
import { type Archive, archiveCalls, archiveChanged } from '../../contract/archives.contract.ts'
import { archivePartPath } from '../place/paths.ts'
import { MakeArchive } from './make-archive.tsx'
import { useRetention } from './use-retention.ts'

const tones = { waiting: 'blue', done: 'neutral', failed: 'red' } as const

/** Completed documents written into files that are read without the portal: a new one, and those that are there. */
export function Archives() {
  const { t } = useTranslation()
  const again = useAgain()
  const archives = useCall(archiveCalls.archives, {})
  useLive(archiveChanged, () => void again(archiveCalls.archives))
  return (
    <>
      <p className="fg2 retain__intro retain__intro--tab">{t('approvals.archives.intro')}</p>
      <MakeArchive forms={archives.data?.forms ?? []} />
      <Pane
        query={archives}
        isEmpty={({ items }) => items.length === 0}
        empty={<EmptyState title={t('approvals.archives.none')} hint={t('approvals.archives.noneHint')} />}
      >
        {({ items }) => (
          <ul className="retain__x" aria-label={t('approvals.archives.list')}>
            {items.map((archive) => (
              <OneArchive key={archive.archiveId} archive={archive} />
            ))}
          </ul>
        )}
      </Pane>
    </>
  )
}

function OneArchive({ archive }: { archive: Archive }) {
  const { t } = useTranslation()
  const nameOf = useName()
  const confirm = useConfirm()
  const { send, isBusy } = useRetention()
  const { archiveId, state, from, to, forms, departments, documents, written, parts, askedBy, askedAt, expiresAt } =
    archive
  const period = t('approvals.archives.period', { from, to })
  const of = [...forms, ...departments].map((name) => nameOf(name)).join(', ')
  const act = t(state === 'waiting' ? 'approvals.archives.stop' : 'approvals.archives.remove')
  const drop = async () => {
    const question = { title: t('approvals.archives.dropAsk', { from, to }), text: t('approvals.archives.dropHint') }
    if (await confirm({ ...question, action: act, danger: true }))
      await send(archiveCalls.dropArchive, { archiveId }, t('approvals.archives.dropped'))
  }
  return (
    <li>
      <div className="retain__xh">
        <b className="num">{period}</b>
        <Badge tone={tones[state]}>{t(`approvals.archives.state.${state}`)}</Badge>
        <span className="num">
          {t('approvals.archives.count', { count: documents, documents: formatCount(documents) })}
        </span>
        <Button variant="ghost" disabled={isBusy} aria-label={`${act}: ${period}`} onClick={() => void drop()}>
          {act}
        </Button>
      </div>
      <p className="fg2">
        {of === '' ? t('approvals.archives.all') : of} ·{' '}
        <span className="num">
          {t('approvals.archives.asked', { at: formatDateTime(askedAt), name: nameOf(askedBy) })}
        </span>
      </p>
      {state === 'waiting' ? (
        <div className="retain__xp">
          <Progress label={period} value={written / documents} tone="accent" />
          <span className="num">
            {t('approvals.archives.progress', { documents: formatCount(documents), written: formatCount(written) })}
          </span>
        </div>
      ) : null}
      {parts.map(({ part, documents: within, bytes, sha256 }) => (
        <p key={part} className="retain__xp">
          {/* The browser fetches it itself: a file of a gigabyte has no room in a page. */}
          <a className={buttonClass({})} href={archivePartPath(archiveId, part)} download>
            <IconDownload className="i" aria-hidden />
            {t('approvals.archives.part', { part })}
          </a>
          <span className="num">
            {t('approvals.archives.size', {
              count: within,
              documents: formatCount(within),
              size: formatBytes(bytes),
            })}
          </span>
          <code className="retain__h">{sha256}</code>
        </p>
      ))}
      {expiresAt ? (
        <p className="muted num">{t('approvals.archives.until', { at: formatDateTime(expiresAt) })}</p>
      ) : null}
    </li>
  )
}
