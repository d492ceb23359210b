import { IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { WidgetProps } from '#platform/web/offers/widget.ts'
import { useUnsaved } from '#platform/web/session/unsaved.ts'
import { useSay } from '#platform/web/texts/use-texts.ts'
import { Button } from '#platform/web/ui/buttons/button.tsx'
import { IconButton } from '#platform/web/ui/buttons/icon-button.tsx'
import { Form } from '#platform/web/ui/fields/form.tsx'
import { TextArea } from '#platform/web/ui/fields/text-field.tsx'
import { toast } from '#platform/web/ui/messages/toast.ts'
import { EmptyState } from '#platform/web/ui/states/empty-state.tsx'
import { WidgetHead } from '#platform/web/ui/widgets/widget.tsx'
import { noteWidget } from '../../contract/small.widgets.ts'
import './note.css'

/** A text of the company, or the person's own in its place. */
export default function Note({ title, settings: { text }, saveOwn }: WidgetProps<unknown, { text: string }>) {
  const { t } = useTranslation()
  const [isWriting, setWriting] = useState(false)
  return (
    <>
      <WidgetHead title={title}>
        {saveOwn && !isWriting ? (
          <IconButton
            name={t('home.widget.note.write', { title })}
            icon={IconPencil}
            size={28}
            onClick={() => setWriting(true)}
          />
        ) : null}
      </WidgetHead>
      {isWriting && saveOwn ? (
        <Writing text={text} save={(written) => saveOwn({ text: written })} onDone={() => setWriting(false)} />
      ) : text === '' ? (
        <EmptyState title={t('home.widget.note.empty')} hint={saveOwn ? t('home.widget.note.emptyHint') : undefined} />
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long note is scrolled with the keys
        <p className="w__b note-w" tabIndex={0}>
          {text}
        </p>
      )}
    </>
  )
}

type WritingProps = { text: string; save: (text: string) => Promise<void>; onDone: () => void }

function Writing({ text, save, onDone }: WritingProps) {
  const { t } = useTranslation()
  const { sayError } = useSay()
  const [written, setWritten] = useState(text)
  const [isSaving, setSaving] = useState(false)
  useUnsaved(written !== text)
  const keep = () => {
    setSaving(true)
    save(written).then(onDone, (error: unknown) => {
      setSaving(false)
      toast.error(sayError(error))
    })
  }
  return (
    <Form className="w__b note-f" onSubmit={keep}>
      <TextArea
        label={t('home.widget.note.text')}
        value={written}
        maxLength={noteWidget.settings.text.maxLength}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- she has just asked to write
        autoFocus
        onChange={(event) => setWritten(event.target.value)}
      />
      <div className="row">
        <Button type="submit" variant="primary" busy={isSaving}>
          {t('ui.save')}
        </Button>
        <Button onClick={onDone}>{t('ui.cancel')}</Button>
      </div>
    </Form>
  )
}
