import { Extension } from '@tiptap/core'
import { DOMParser as NodeParser, type ParseOptions, type Schema, Slice } from '@tiptap/pm/model'
import { Plugin } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'
import { type PasteRules, prepared } from './paste-rules.ts'
import { dress, type Pasted } from './paste-styles.ts'

export type PastePort = {
  /** Whether pastes come without their formats now. */
  isPlain: () => boolean
  /** Takes pictures that were pasted or dropped. @param at position in the text */
  onPictures: (files: File[], at: number) => void
  /** Pictures of other places could not come along. */
  onLost: (count: number) => void
}

/** Takes in what comes from Excel, Word, HWP, the web and the file manager, in the form of our own texts. */
export const Paste = (port: PastePort) =>
  Extension.create({
    name: 'officePaste',
    addProseMirrorPlugins() {
      const reader = new PasteReader(this.editor.schema)
      let isPlainNow = false
      const pastePlain = (view: EditorView, event: ClipboardEvent, text: string) => {
        isPlainNow = true
        view.pasteText(text, event)
        isPlainNow = false
        return true
      }
      return [
        new Plugin({
          props: {
            transformPastedHTML: (html) => reader.prepare(html),
            clipboardParser: reader,
            handlePaste: (view, event, slice) => {
              if (isPlainNow) return false
              const text = event.clipboardData?.getData('text/plain') ?? ''
              const pictures = picturesOf(event.clipboardData)
              const came = reader.take()
              if (pictures.length > 0 && !text.trim()) {
                port.onPictures(pictures, view.state.selection.from)
                return true
              }
              if (port.isPlain() && text) return pastePlain(view, event, text)
              if (came.lost > 0) port.onLost(came.lost)
              // They follow what they came with.
              if (came.pictures.length > 0) setTimeout(() => port.onPictures(came.pictures, view.state.selection.to), 0)
              return replaceEmptyLine(view, slice)
            },
            handleDrop: (view, event, _slice, moved) => {
              const pictures = picturesOf(event.dataTransfer)
              if (moved || pictures.length === 0) return false
              const at = view.posAtCoords({ left: event.clientX, top: event.clientY })
              event.preventDefault()
              port.onPictures(pictures, at?.pos ?? view.state.selection.to)
              return true
            },
          },
        }),
      ]
    },
  })

/** A paragraph pasted on an empty line takes its place, with its alignment and kind; else its words would flow into it. */
function replaceEmptyLine(view: EditorView, slice: Slice): boolean {
  const { $from, empty } = view.state.selection
  const first = slice.content.firstChild
  const isOnEmptyLine = empty && $from.parent.isTextblock && $from.parent.content.size === 0
  if (
    !isOnEmptyLine ||
    slice.openStart !== 1 ||
    !first?.isTextblock ||
    first.hasMarkup($from.parent.type, $from.parent.attrs)
  )
    return false
  const whole = new Slice(slice.content, 0, 0)
  view.dispatch(
    view.state.tr.replaceSelection(whole).scrollIntoView().setMeta('paste', true).setMeta('uiEvent', 'paste'),
  )
  return true
}

const picturesOf = (data: DataTransfer | null): File[] =>
  [...(data?.files ?? [])].filter(({ type }) => /^image\/(png|jpeg|gif|webp|avif|bmp)$/.test(type))

/** Reads what was pasted after its styles have been sorted out. */
class PasteReader extends NodeParser {
  #rules: PasteRules = new Map()
  #came: Pasted = { pictures: [], lost: 0 }

  constructor(schema: Schema) {
    super(schema, NodeParser.fromSchema(schema).rules)
  }

  prepare(html: string): string {
    const { html: body, rules } = prepared(html)
    this.#rules = rules
    this.#came = { pictures: [], lost: 0 }
    return body
  }

  /** What came with the last paste, once. */
  take(): Pasted {
    const came = this.#came
    this.#came = { pictures: [], lost: 0 }
    return came
  }

  override parseSlice(dom: Node, options?: ParseOptions): Slice {
    this.#came = dress(dom as HTMLElement, this.#rules)
    return super.parseSlice(dom, options)
  }
}
