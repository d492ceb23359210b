import type { Editor } from '@tiptap/core'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCount } from '#platform/web/format.ts'
import { classNames } from '#platform/web/ui/class-names.ts'

/** How long the text is, once it comes near the most that is allowed. It is counted when the writer pauses. */
export function CountLine({ editor, maxLength }: { editor: Editor; maxLength: number | undefined }) {
  const { t } = useTranslation()
  const [length, setLength] = useState(0)
  useEffect(() => {
    if (maxLength === undefined) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const count = () => setLength(editor.state.doc.textBetween(0, editor.state.doc.content.size, '\n', '\ufffc').length)
    const later = () => {
      clearTimeout(timer)
      timer = setTimeout(count, 250)
    }
    count()
    editor.on('update', later)
    return () => {
      clearTimeout(timer)
      editor.off('update', later)
    }
  }, [editor, maxLength])
  if (maxLength === undefined || length < maxLength * 0.8) return null
  const isOver = length > maxLength
  return (
    <p className={classNames('rte__count', isOver && 'rte__count--over')} role={isOver ? 'alert' : undefined}>
      {isOver
        ? t('editor.count.over', { over: formatCount(length - maxLength) })
        : t('editor.count.of', { length: formatCount(length), max: formatCount(maxLength) })}
    </p>
  )
}
