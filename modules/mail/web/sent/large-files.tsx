import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { keyOf, useCall, useCallMutation } from '#platform/web/calls/queries.ts'
import { formatBytes, formatDate, formatDateTime } from '#platform/web/format.ts'
import { useSay } from '#platform/web/texts/use-texts.ts'
import { Button } from '#platform/web/ui/buttons/button.tsx'
import { useConfirm } from '#platform/web/ui/dialogs/confirm.tsx'
import { FileTypeBadge } from '#platform/web/ui/marks/file-type-badge.tsx'
import { toast } from '#platform/web/ui/messages/toast.ts'
import { Pane } from '#platform/web/ui/states/pane.tsx'
import { type LargeFile, largeFileCalls } from '../../contract/large-files.contract.ts'

/** The files of a sent mail that went as links. */
export function LargeFiles({ itemId }: { itemId: number }) {
  const { t } = useTranslation()
  const files = useCall(largeFileCalls.largeFiles, { itemId })
  return (
    <Pane query={files} isEmpty={() => false}>
      {(all) => (
        <section className="mvfiles mlarge" aria-label={t('mail.large.sent', { count: all.length })}>
          <h3>{t('mail.large.sent', { count: all.length })}</h3>
          <LargeFileList files={all} label={t('mail.large.allList')} />
        </section>
      )}
    </Pane>
  )
}

/** How often each was fetched, until when it can be, and its end; of those of several mails also which one. */
export function LargeFileList({
  files,
  label,
}: {
  files: readonly (LargeFile & { subject?: string })[]
  label: string
}) {
  const { t } = useTranslation()
  const { sayError } = useSay()
  const confirm = useConfirm()
  const cache = useQueryClient()
  const told = {
    onError: (error: unknown) => toast.error(sayError(error)),
    onSettled: () =>
      Promise.all(
        [largeFileCalls.largeFiles, largeFileCalls.ownLargeFiles].map((call) =>
          cache.invalidateQueries({ queryKey: keyOf(call) }),
        ),
      ),
  }
  const end = useCallMutation(largeFileCalls.endLargeFile, {
    ...told,
    onSuccess: () => toast.success(t('mail.large.endedNow')),
  })
  const prolong = useCallMutation(largeFileCalls.prolongLargeFile, {
    ...told,
    onSuccess: ({ endsAt }) => toast.success(t('mail.large.prolonged', { day: formatDate(endsAt) })),
  })
  // The button goes with what it did: whoever works by keys goes on at the file.
  const goOnAt = (button: HTMLElement) => {
    const file = button.closest('li')
    return { onSuccess: () => file?.focus() }
  }
  const askToEnd = async ({ largeId }: LargeFile, button: HTMLElement) => {
    const title = t('mail.large.endAsk')
    if (await confirm({ title, text: t('mail.large.endText'), action: t('mail.large.end'), danger: true }))
      end.mutate({ largeId }, goOnAt(button))
  }
  const state = ({ state, endsAt }: LargeFile) =>
    state === 'takenBack'
      ? t('mail.large.takenBack')
      : t(state === 'open' ? 'mail.large.open' : 'mail.large.over', { day: formatDate(endsAt) })
  return (
    <ul aria-label={label}>
      {files.map((file) => (
        <li key={file.largeId} tabIndex={-1}>
          <FileTypeBadge name={file.name} />
          <span className="grow">
            <span className="mlarge__n ell" title={file.name}>
              {file.name}
            </span>
            {file.subject === undefined ? null : (
              <span className="mlarge__s ell muted">
                {t('mail.large.ofMail', { subject: file.subject || t('mail.noSubject') })}
              </span>
            )}
            <span className="mlarge__s muted num">
              {formatBytes(file.size)} · {state(file)} · {t('mail.large.downloads', { count: file.downloads })}
              {file.lastDownloadAt ? ` (${formatDateTime(file.lastDownloadAt)})` : ''}
            </span>
          </span>
          {file.can.prolong ? (
            <Button
              variant="ghost"
              aria-label={t('mail.large.prolongOf', { name: file.name })}
              busy={prolong.isPending && prolong.variables.largeId === file.largeId}
              onClick={({ currentTarget }) => prolong.mutate({ largeId: file.largeId }, goOnAt(currentTarget))}
            >
              {t('mail.large.prolong')}
            </Button>
          ) : null}
          {file.state === 'open' ? (
            <Button
              variant="ghost"
              aria-label={t('mail.large.endOf', { name: file.name })}
              busy={end.isPending && end.variables.largeId === file.largeId}
              onClick={({ currentTarget }) => void askToEnd(file, currentTarget)}
            >
              {t('mail.large.end')}
            </Button>
          ) : null}
        </li>
      ))}
    </ul>
  )
}
