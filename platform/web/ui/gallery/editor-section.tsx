import { useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { createMatcher } from '#platform/contract/hangul/match.ts'
import { RichTextEditor, type RichTextHandle, type RichTextImages } from '#platform/web/editor/editor.tsx'
import { RichText } from '#platform/web/editor/rich-text.tsx'
import { Button } from '../buttons/button.tsx'
import { toast } from '../messages/toast.ts'
import { Section } from './section.tsx'

const persons = [1, 2, 3, 4, 5, 6] as const

/** The editor, and beside it what a reader sees of the text. */
export default function EditorSection({ images }: { images?: RichTextImages }) {
  const { t } = useTranslation()
  const editor = useRef<RichTextHandle>(null)
  const [html, setHtml] = useState(() => t('editor.gallery.sample'))
  const [comment, setComment] = useState('')
  const mentions = useMemo(() => {
    const people = persons.map((person) => ({ personCode: `P10000${person}`, name: t(`ui.gallery.person.${person}`) }))
    return {
      find: (query: string) => {
        const matches = createMatcher(query)
        return Promise.resolve(people.filter(({ name }) => query === '' || matches(name)))
      },
    }
  }, [t])
  return (
    <>
      <Section title={t('editor.gallery.edit')} span={12}>
        <RichTextEditor
          ref={editor}
          label={t('editor.gallery.text')}
          value={html}
          onChange={setHtml}
          images={images}
          mentions={mentions}
          placeholder={t('editor.gallery.placeholder')}
          maxLength={2_000}
        />
        <div className="row">
          <Button onClick={() => editor.current?.setHtml(t('editor.gallery.draft'))}>
            {t('editor.gallery.restore')}
          </Button>
          <Button
            onClick={() => {
              editor.current?.flush()
              editor.current?.markSaved()
              toast.success(t('ui.gallery.message.saved'))
            }}
          >
            {t('ui.save')}
          </Button>
        </div>
      </Section>
      <Section title={t('editor.gallery.read')} span={6}>
        <RichText html={html} onMention={(personCode) => toast.success(personCode)} />
      </Section>
      <Section title={t('editor.gallery.compact')} span={6}>
        <RichTextEditor
          label={t('editor.gallery.comment')}
          value={comment}
          onChange={setComment}
          shape="compact"
          mentions={mentions}
          placeholder={t('editor.gallery.commentPlaceholder')}
          maxLength={200}
        />
      </Section>
    </>
  )
}
