import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { StoredFile } from '#modules/files/contract/files.entities.ts'
import { useCall } from '#platform/web/calls/queries.ts'
import { formatBytes, formatDate } from '#platform/web/format.ts'
import { Note } from '#platform/web/ui/messages/note.tsx'
import { largeFileCalls } from '../../contract/large-files.contract.ts'
import { largeAmong } from '../../contract/large-files.rules.ts'
import type { MailForm } from './mail-form.ts'

const dayMs = 86_400_000
const bytesOf = (files: readonly { size: number }[]) => files.reduce((sum, { size }) => sum + size, 0)

/**
 * Which files of a mail that is written go as links (대용량 첨부): said at each file, which is put among the others there,
 * and of all of them.
 */
export function useLargeFiles(
  form: Pick<MailForm, 'largeByHand' | 'sendAt'>,
  change: (wish: Pick<MailForm, 'largeByHand'>) => void,
) {
  const { t } = useTranslation()
  const [files, setFiles] = useState<readonly StoredFile[]>([])
  const rules = useCall(largeFileCalls.largeFileRules, {}).data
  const [now] = useState(() => Date.now())
  const large = rules ? largeAmong(files, form.largeByHand, rules) : []
  const day = rules ? formatDate(now + rules.days * dayMs) : ''
  const put = (fileId: string, isLarge: boolean) =>
    change({ largeByHand: [...form.largeByHand.filter((each) => each.fileId !== fileId), { fileId, isLarge }] })

  const below = (file: StoredFile) => {
    if (!rules) return null
    const isLarge = large.includes(file)
    // What a mail cannot carry stays a link: to ask for anything else would change nothing.
    const other = largeAmong(
      files,
      [...form.largeByHand.filter(({ fileId }) => fileId !== file.fileId), { fileId: file.fileId, isLarge: !isLarge }],
      rules,
    )
    const mayPut = other.includes(file) !== isLarge
    return (
      <span className="mwr__large">
        <span>{isLarge ? t('mail.large.isLarge', { day }) : t('mail.large.isOrdinary')}</span>
        {mayPut ? (
          <button
            type="button"
            className="link"
            aria-label={t(isLarge ? 'mail.large.asOrdinaryOf' : 'mail.large.asLargeOf', { name: file.name })}
            onClick={() => put(file.fileId, !isLarge)}
          >
            {t(isLarge ? 'mail.large.asOrdinary' : 'mail.large.asLarge')}
          </button>
        ) : null}
      </span>
    )
  }
  const ordinary = files.filter((file) => !large.includes(file))
  const summary =
    rules && large.length > 0 ? (
      <Note tone={rules.usedBytes + bytesOf(large) > rules.sumBytes ? 'orange' : 'accent'}>
        <p className="num">
          {ordinary.length > 0
            ? `${t('mail.large.ordinarySum', { count: ordinary.length, size: formatBytes(bytesOf(ordinary)) })} · `
            : ''}
          {t('mail.large.largeSum', { count: large.length, size: formatBytes(bytesOf(large)) })}
        </p>
        <p>
          {rules.usedBytes + bytesOf(large) > rules.sumBytes
            ? t('mail.large.noRoom')
            : t('mail.large.hint', { days: rules.days })}{' '}
          <span className="num">
            {t('mail.large.room', {
              used: formatBytes(rules.usedBytes + bytesOf(large)),
              most: formatBytes(rules.sumBytes, 0),
            })}
          </span>
        </p>
      </Note>
    ) : null
  return { setFiles, below, summary }
}
