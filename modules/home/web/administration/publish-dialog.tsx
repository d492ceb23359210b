import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CallResult } from '#platform/contract/call.ts'
import { useCallMutation } from '#platform/web/calls/queries.ts'
import { useName, useSay } from '#platform/web/texts/use-texts.ts'
import { FormDialog } from '#platform/web/ui/dialogs/form-dialog.tsx'
import { TextField } from '#platform/web/ui/fields/text-field.tsx'
import { Badge } from '#platform/web/ui/marks/badge.tsx'
import { Note } from '#platform/web/ui/messages/note.tsx'
import { toast } from '#platform/web/ui/messages/toast.ts'
import { publishCalls } from '../../contract/publish.contract.ts'
import { useRefreshAdministration } from './publication.ts'

type Publication = CallResult<typeof publishCalls.publication>
type Props = { publication: Publication; onClose: () => void }

const tones = { new: 'green', changed: 'accent', ended: 'red', order: 'neutral' } as const

/** What goes out to employees with the next publication, and the button that sends it (DESIGNER-076). */
export function PublishDialog({ publication, onClose }: Props) {
  const { t } = useTranslation()
  const name = useName()
  const { sayError } = useSay()
  const refresh = useRefreshAdministration()
  const [note, setNote] = useState('')
  const publish = useCallMutation(publishCalls.cachePublish, {
    onSuccess: () => {
      toast.success(t('home.office.published'))
      onClose()
    },
    onError: (error) => toast.error(`${t('home.office.publishFailed')} ${sayError(error)}`),
    onSettled: refresh,
  })
  const { comCode, companies, webparts, templates } = publication
  const company = companies.find((each) => each.comCode === comCode)
  const groups = [
    { key: 'webparts', title: t('home.office.webparts'), items: webparts },
    { key: 'templates', title: t('home.office.templates'), items: templates },
  ].filter(({ items }) => items.length > 0)
  return (
    <FormDialog
      title={t('home.office.publishTitle', { company: company ? name(company.name) : comCode })}
      width="medium"
      isDirty={note !== ''}
      onClose={onClose}
      action={t('home.office.publish')}
      busy={publish.isPending}
      onSubmit={() => publish.mutate({ comCode, note })}
    >
      {groups.length === 0 ? (
        <Note>{t('home.office.nothingWaits')}</Note>
      ) : (
        <p className="fg2">{t('home.office.publishHint')}</p>
      )}
      {groups.map(({ key, title, items }) => (
        <section key={key} className="wppub" aria-label={title}>
          <h3>{title}</h3>
          <ul>
            {items.map((item) => (
              <li key={item.id}>
                <span className="ell">{name(item.title)}</span>
                <Badge tone={tones[item.change]}>{t(`home.office.changes.${item.change}`)}</Badge>
              </li>
            ))}
          </ul>
        </section>
      ))}
      <TextField
        label={t('home.office.note')}
        help={t('home.office.noteHint')}
        maxLength={500}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
    </FormDialog>
  )
}
