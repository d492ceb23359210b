import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#platform/web/calls/call.ts'
import { useCall } from '#platform/web/calls/queries.ts'
import { FeedDialog } from '#platform/web/feeds/feed-dialog.tsx'
import { Checkbox } from '#platform/web/ui/fields/choice.tsx'
import { SelectField } from '#platform/web/ui/fields/select-field.tsx'
import { TextField } from '#platform/web/ui/fields/text-field.tsx'
import { calendarCalls } from '../../contract/calendar.contract.ts'
import type { Folder } from '../../contract/calendar.entities.ts'
import { useFolderName } from './use-folder-name.ts'

/** Addresses for other programs, of all of one's own calendar or of a folder. */
export default function FeedsDialog({ folders, onClose }: { folders: readonly Folder[]; onClose: () => void }) {
  const { t } = useTranslation()
  const nameOf = useFolderName()
  const feeds = useCall(calendarCalls.feeds, {})
  const [name, setName] = useState('')
  const [folderId, setFolderId] = useState('')
  const [busyOnly, setBusyOnly] = useState(false)
  const [errors, setErrors] = useState<{ name: string }>()
  const make = () => {
    const isMissing = name.trim() === ''
    setErrors(isMissing ? { name: t('calendar.feed.nameMissing') } : undefined)
    if (isMissing) return undefined
    return call(calendarCalls.createFeed, { name, busyOnly, folderId: folderId === '' ? null : Number(folderId) })
  }
  const fields = (
    <>
      <TextField
        label={t('calendar.feed.name')}
        placeholder={t('calendar.feed.namePlaceholder')}
        maxLength={100}
        value={name}
        error={errors?.name}
        onChange={({ target }) => setName(target.value)}
      />
      <SelectField
        label={t('calendar.field.folder')}
        value={folderId}
        options={[
          { value: '', label: t('calendar.feed.allOwn') },
          ...folders
            .filter((each) => each.isTaken && each.folderId > 0)
            .map((each) => ({ value: String(each.folderId), label: nameOf(each) })),
        ]}
        onChange={setFolderId}
      />
      <Checkbox label={t('calendar.feed.busyOnly')} checked={busyOnly} onChange={setBusyOnly} />
    </>
  )
  const folderOf = (id: number | null) => folders.find((each) => each.folderId === id)
  return (
    <FeedDialog
      hint={t('calendar.feed.hint')}
      feeds={feeds}
      lineOf={({ createdAt: madeAt, ...feed }) => {
        const folder = folderOf(feed.folderId)
        const shown = folder ? nameOf(folder) : t('calendar.feed.allOwn')
        return { ...feed, madeAt, facts: [shown, ...(feed.busyOnly ? [t('calendar.feed.busyOnly')] : [])] }
      }}
      newFeed={feeds.data?.can.create ? { fields, errors, make, onMade: () => setName('') } : undefined}
      remove={(feedId) => call(calendarCalls.removeFeed, { feedId })}
      onClose={onClose}
    />
  )
}
