import { useInfiniteQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#platform/web/calls/call.ts'
import { keyOf, useCall } from '#platform/web/calls/queries.ts'
import { formatBytes } from '#platform/web/format.ts'
import { Pane } from '#platform/web/ui/states/pane.tsx'
import { largeFileCalls } from '../../../contract/large-files.contract.ts'
import { LargeFileList } from '../../sent/large-files.tsx'
import '../../sent/sent.css'
import { MoreButton } from '../../administration/more-button.tsx'

/** All the files that one has sent as links, whatever became of their mails, and the room they take. */
export function LargePart() {
  const { t } = useTranslation()
  const heading = useId()
  const rules = useCall(largeFileCalls.largeFileRules, {}).data
  const found = useInfiniteQuery({
    queryKey: keyOf(largeFileCalls.ownLargeFiles),
    initialPageParam: undefined as number | undefined,
    queryFn: ({ pageParam, signal }) =>
      call(largeFileCalls.ownLargeFiles, pageParam === undefined ? {} : { before: pageParam }, { signal }),
    getNextPageParam: ({ next }) => next ?? undefined,
  })
  return (
    <section className="mset__part" aria-labelledby={heading}>
      <div className="mset__who">
        <b id={heading}>{t('mail.large.all')}</b>
        <small>{t('mail.large.allHint')}</small>
        {rules ? (
          <small className="num">
            {t('mail.large.room', { used: formatBytes(rules.usedBytes), most: formatBytes(rules.sumBytes, 0) })}
          </small>
        ) : null}
      </div>
      <Pane
        query={{ ...found, data: found.data?.pages.flatMap(({ items }) => items) }}
        empty={<p className="muted">{t('mail.large.allNone')}</p>}
      >
        {(files) => (
          <div className="mlarge">
            <LargeFileList files={files} label={t('mail.large.allList')} />
          </div>
        )}
      </Pane>
      <MoreButton of={found} />
    </section>
  )
}
