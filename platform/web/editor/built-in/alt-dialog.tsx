import type { Editor } from '@tiptap/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#platform/web/ui/buttons/button.tsx'
import { Modal } from '#platform/web/ui/dialogs/modal.tsx'
import { Form } from '#platform/web/ui/fields/form.tsx'
import { TextField } from '#platform/web/ui/fields/text-field.tsx'
import { act } from './act.ts'

const form = 'rte-alt'

/** Asks what the selected picture shows, for those who do not see it. */
export function AltDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const { t } = useTranslation()
  const at = editor.state.selection.from
  const [alt, setAlt] = useState(String(editor.getAttributes('image').alt ?? ''))
  const save = () => {
    onClose()
    act(editor, (chain) =>
      chain.setNodeSelection(at).updateAttributes('image', { alt: alt.trim() }).setNodeSelection(at),
    )
  }
  return (
    <Modal
      open
      onClose={onClose}
      title={t('editor.image.alt')}
      width="medium"
      height="auto"
      footer={
        <>
          <span className="grow" />
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button variant="primary" type="submit" form={form}>
            {t('ui.save')}
          </Button>
        </>
      }
    >
      <Form id={form} onSubmit={save}>
        <TextField
          label={t('editor.image.altLabel')}
          help={t('editor.image.altHelp')}
          value={alt}
          onChange={(event) => setAlt(event.target.value)}
          maxLength={300}
        />
      </Form>
    </Modal>
  )
}
