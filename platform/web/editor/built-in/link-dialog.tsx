import type { Editor } from '@tiptap/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { cleanLink } from '#platform/contract/rich-text.ts'
import { Button } from '#platform/web/ui/buttons/button.tsx'
import { Modal } from '#platform/web/ui/dialogs/modal.tsx'
import { Form } from '#platform/web/ui/fields/form.tsx'
import { TextField } from '#platform/web/ui/fields/text-field.tsx'
import { act } from './act.ts'

const form = 'rte-link'

/** Asks where a link leads, and what it says where nothing is selected. */
export function LinkDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const { t } = useTranslation()
  const given = String(editor.getAttributes('link').href ?? '')
  const needsWords = editor.state.selection.empty && !editor.isActive('link')
  const [address, setAddress] = useState(given)
  const [words, setWords] = useState('')
  const [errors, setErrors] = useState<{ address?: string }>()
  const save = () => {
    const href = leadingTo(address)
    if (!href) {
      setErrors({ address: t('editor.link.wrong') })
      return
    }
    onClose()
    act(editor, (chain) =>
      needsWords
        ? chain.insertContent([
            { type: 'text', text: words.trim() || address.trim(), marks: [{ type: 'link', attrs: { href } }] },
          ])
        : chain.extendMarkRange('link').setLink({ href }),
    )
  }
  const remove = () => {
    onClose()
    act(editor, (chain) => chain.extendMarkRange('link').unsetLink())
  }
  return (
    <Modal
      open
      onClose={onClose}
      title={t('editor.link.title')}
      width="medium"
      height="auto"
      footer={
        <>
          {given ? (
            <Button variant="ghost" onClick={remove}>
              {t('editor.link.remove')}
            </Button>
          ) : null}
          <span className="grow" />
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button variant="primary" type="submit" form={form}>
            {t('editor.link.save')}
          </Button>
        </>
      }
    >
      <Form id={form} onSubmit={save} errors={errors}>
        <TextField
          label={t('editor.link.address')}
          required
          value={address}
          onChange={(event) => setAddress(event.target.value)}
          error={errors?.address}
          help={t('editor.link.help')}
          placeholder="https://"
          inputMode="url"
          maxLength={2_000}
        />
        {needsWords ? (
          <TextField
            label={t('editor.link.words')}
            value={words}
            onChange={(event) => setWords(event.target.value)}
            maxLength={300}
          />
        ) : null}
      </Form>
    </Modal>
  )
}

/** The address as it was meant: `example.com` is a page on the web, `a@b.kr` a mail. */
export function leadingTo(written: string): string | undefined {
  const address = written.trim()
  if (/^[^\s@/:]+@[^\s@/]+\.[^\s@/]+$/.test(address)) return cleanLink(`mailto:${address}`)
  const namesScheme = /^[a-z][a-z\d+.-]*:(?!\d)/i.test(address)
  if (!namesScheme && /^[^\s/]+\.[^\s/]/.test(address)) return cleanLink(`https://${address}`)
  return cleanLink(address)
}
