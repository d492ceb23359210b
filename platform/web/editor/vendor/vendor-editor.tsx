import { useEffect, useImperativeHandle, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type EditorType, editorTypeOf, type VendorEditor as Vendor } from '#platform/contract/editor-type.ts'
import { useLatest } from '#platform/web/input/use-latest.ts'
import { useLanguage } from '#platform/web/texts/use-texts.ts'
import { FieldError } from '#platform/web/ui/field.tsx'
import { Skeleton } from '#platform/web/ui/skeleton.tsx'
import type { RichTextEditorProps } from '../editor.types.ts'
import type { CreateEditor, RunningEditor } from './adapter.ts'
import { createDext5 } from './dext5.ts'
import { loadScript } from './script.ts'
import { createSynap } from './synap.ts'
import { createTiny } from './tiny.ts'

const adapters: Readonly<Record<EditorType, CreateEditor>> = {
  dext5: createDext5,
  tiny: createTiny,
  synap: createSynap,
}

/** A vendor's editor. @param onFailed hears that it did not come up, with the text that was to be edited */
export default function VendorEditor({
  vendor,
  onFailed,
  ...props
}: RichTextEditorProps & { vendor: Vendor; onFailed: (error: unknown) => void }) {
  const { t } = useTranslation()
  const lang = useLanguage()
  const host = useRef<HTMLDivElement>(null)
  const running = useRef<RunningEditor>(undefined)
  const [isReady, setReady] = useState(false)
  const text = useRef(props.value)
  const saved = useRef(props.value)
  const known = useRef<string[]>([props.value])
  const latest = useLatest({ ...props, onFailed })

  const flush = () => {
    text.current = running.current?.getHtml() ?? text.current
    if (text.current !== known.current.at(-1)) {
      known.current = [...known.current.slice(-20), text.current]
      latest.current.onChange?.(text.current)
    }
    return text.current
  }
  const flushed = useLatest(flush)

  useEffect(() => {
    const place = host.current
    if (!place) return undefined
    let isGone = false
    let waiting: ReturnType<typeof setTimeout> | undefined
    const start = async () => {
      const create = adapters[editorTypeOf(vendor.type)]
      await loadScript(vendor.script)
      if (isGone) return
      const base = new URL('.', vendor.script).href
      const onChange = () => {
        waiting ??= setTimeout(() => {
          waiting = undefined
          flushed.current()
        }, 500)
      }
      const editor = await create(place, { lang, html: text.current, base, label: latest.current.label, onChange })
      if (isGone) {
        editor.destroy()
        return
      }
      running.current = editor
      // A vendor writes a text its own way: what it made of ours is no change of the writer's.
      saved.current = editor.getHtml()
      known.current = [saved.current, latest.current.value]
      setReady(true)
    }
    start().catch((error: unknown) => !isGone && latest.current.onFailed(error))
    return () => {
      isGone = true
      clearTimeout(waiting)
      // oxlint-disable-next-line react-hooks/exhaustive-deps -- the latest is meant: what was typed last is handed out
      if (running.current) flushed.current()
      running.current?.destroy()
      running.current = undefined
    }
  }, [vendor, lang, latest, flushed])

  const setHtml = (html: string) => {
    text.current = html
    known.current = [html]
    running.current?.setHtml(html)
  }
  useEffect(() => {
    if (known.current.includes(props.value)) return
    text.current = props.value
    known.current = [props.value]
    running.current?.setHtml(props.value)
  }, [props.value])

  useImperativeHandle(props.ref, () => ({
    getHtml: () => running.current?.getHtml() ?? text.current,
    setHtml,
    flush,
    focus: () => running.current?.focus(),
    isEmpty: () =>
      !/<(?:img|hr|table)\b|[^\s\u00a0]/i.test(
        (running.current?.getHtml() ?? text.current).replace(/<(?!img|hr|table)[^>]*>|&nbsp;/gi, ''),
      ),
    isDirty: () => (running.current?.getHtml() ?? saved.current) !== saved.current,
    markSaved: () => {
      saved.current = running.current?.getHtml() ?? text.current
    },
    isUploading: () => false,
  }))

  return (
    <div className="rte-vendor" aria-busy={!isReady}>
      {isReady ? null : (
        <output>
          <span className="sr">{t('ui.loading')}</span>
          <Skeleton height={props.minHeight ?? 320} />
        </output>
      )}
      <div ref={host} role="group" aria-label={props.label} />
      {props.error ? <FieldError>{props.error}</FieldError> : null}
    </div>
  )
}
