import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#platform/web/calls/call.ts'
import { useCall } from '#platform/web/calls/queries.ts'
import { formatDateTime } from '#platform/web/format.ts'
import { useSay } from '#platform/web/texts/use-texts.ts'
import { Button } from '#platform/web/ui/buttons/button.tsx'
import { IconButton } from '#platform/web/ui/buttons/icon-button.tsx'
import { useConfirm } from '#platform/web/ui/dialogs/confirm.tsx'
import { Modal } from '#platform/web/ui/dialogs/modal.tsx'
import { Checkbox } from '#platform/web/ui/fields/choice.tsx'
import { Form } from '#platform/web/ui/fields/form.tsx'
import { SelectField } from '#platform/web/ui/fields/select-field.tsx'
import { TextField } from '#platform/web/ui/fields/text-field.tsx'
import { toast } from '#platform/web/ui/messages/toast.ts'
import { ToldOnce } from '#platform/web/ui/messages/told-once.tsx'
import { Pane } from '#platform/web/ui/states/pane.tsx'
import { calendarCalls } from '../../contract/calendar.contract.ts'
import type { Feed, Folder } from '../../contract/calendar.entities.ts'
import { useFolderName } from './use-folder-name.ts'
import './folders.css'

/** Addresses for other programs: made, shown once, removed. */
export default function FeedsDialog({ folders, onClose }: { folders: readonly Folder[]; onClose: () => void }) {
  const { t } = useTranslation()
  const feeds = useCall(calendarCalls.feeds, {})
  const [made, setMade] = useState<string>()
  return (
    <Modal
      open
      width={640}
      height={360}
      title={t('calendar.feed.title')}
      onClose={onClose}
      footer={
        <Button size="lg" onClick={onClose}>
          {t('ui.close')}
        </Button>
      }
    >
      <div className="fdlg">
        <p className="fdlg__p">{t('calendar.feed.hint')}</p>
        {made ? <ToldOnce sentence={t('calendar.feed.once')} label={t('calendar.feed.address')} value={made} /> : null}
        <Pane query={feeds} isEmpty={() => false}>
          {({ items, can }) => (
            <>
              {can.create ? (
                <NewFeed
                  folders={folders}
                  onMade={(url) => {
                    setMade(url)
                    void feeds.refetch()
                  }}
                />
              ) : null}
              <ul className="fdlg__l">
                {items.map((feed) => (
                  <FeedRow key={feed.feedId} feed={feed} folders={folders} onRemoved={() => void feeds.refetch()} />
                ))}
              </ul>
            </>
          )}
        </Pane>
      </div>
    </Modal>
  )
}

function NewFeed({ folders, onMade }: { folders: readonly Folder[]; onMade: (url: string) => void }) {
  const { t } = useTranslation()
  const { sayError } = useSay()
  const nameOf = useFolderName()
  const [name, setName] = useState('')
  const [folderId, setFolderId] = useState('')
  const [busyOnly, setBusyOnly] = useState(false)
  const [errors, setErrors] = useState<{ name?: string }>()
  const [isBusy, setBusy] = useState(false)
  const make = async () => {
    setErrors(name.trim() === '' ? { name: t('calendar.feed.nameMissing') } : undefined)
    if (name.trim() === '') return
    setBusy(true)
    try {
      const asked = { name, busyOnly, folderId: folderId === '' ? null : Number(folderId) }
      onMade((await call(calendarCalls.createFeed, asked)).url)
      setName('')
    } catch (error) {
      toast.error(sayError(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Form className="fdlg__new" errors={errors} onSubmit={() => void make()}>
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
      <Button type="submit" size="lg" variant="soft" busy={isBusy}>
        {t('calendar.feed.make')}
      </Button>
    </Form>
  )
}

function FeedRow({ feed, folders, onRemoved }: { feed: Feed; folders: readonly Folder[]; onRemoved: () => void }) {
  const { t } = useTranslation()
  const { sayError } = useSay()
  const confirm = useConfirm()
  const nameOf = useFolderName()
  const folder = folders.find(({ folderId }) => folderId === feed.folderId)
  const remove = async () => {
    const question = {
      title: t('calendar.feed.removeAsk', { name: feed.name }),
      text: t('calendar.feed.removeText'),
      action: t('calendar.feed.remove'),
      danger: true,
    }
    if (!(await confirm(question))) return
    try {
      await call(calendarCalls.removeFeed, { feedId: feed.feedId })
      onRemoved()
    } catch (error) {
      toast.error(sayError(error))
    }
  }
  const facts = [
    folder ? nameOf(folder) : t('calendar.feed.allOwn'),
    feed.busyOnly ? t('calendar.feed.busyOnly') : '',
    feed.lastUsedAt ? t('calendar.feed.usedAt', { at: formatDateTime(feed.lastUsedAt) }) : t('calendar.feed.unused'),
  ]
  return (
    <li>
      <span className="grow">
        <span className="ell">{feed.name}</span>
        <small className="ell">{facts.filter(Boolean).join(' · ')}</small>
      </span>
      <IconButton
        icon={IconTrash}
        name={t('calendar.feed.removeOf', { name: feed.name })}
        onClick={() => void remove()}
      />
    </li>
  )
}
