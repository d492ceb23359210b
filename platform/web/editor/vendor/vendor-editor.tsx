import { useEffect, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type EditorType, editorTypeOf, type VendorEditor as Vendor } from '#platform/contract/editor-type.ts'
import { useLatest } from '#platform/web/input/use-latest.ts'
import { useLanguage } from '#platform/web/texts/use-texts.ts'
import { FieldError } from '#platform/web/ui/fields/field.tsx'
import { Skeleton } from '#platform/web/ui/states/skeleton.tsx'
import { Echoes } from '../echoes.ts'
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
  /** What the owner has. */
  const told = useRef(props.value)
  const [echoes] = useState(() => new Echoes(props.value))
  const latest = useLatest({ ...props, onFailed })

  const flush = () => {
    text.current = running.current?.getHtml() ?? text.current
    if (text.current !== told.current) {
      told.current = text.current
      echoes.expect(text.current)
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
      const html = text.current
      const editor = await create(place, { lang, html, base, label: latest.current.label, onChange })
      if (isGone) {
        editor.destroy()
        return
      }
      running.current = editor
      if (text.current !== html) editor.setHtml(text.current)
      // A vendor writes a text its own way: what it made of ours is no change of the writer's.
      saved.current = editor.getHtml()
      told.current = saved.current
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

  const replace = (html: string) => {
    text.current = html
    told.current = html
    running.current?.setHtml(html)
  }
  useLayoutEffect(() => {
    if (echoes.isForeign(props.value)) replace(props.value)
  }, [props.value, echoes])

  useImperativeHandle(props.ref, () => ({
    getHtml: () => running.current?.getHtml() ?? text.current,
    setHtml: (html) => {
      echoes.expect(html)
      replace(html)
    },
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
