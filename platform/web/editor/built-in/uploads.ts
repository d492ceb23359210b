import { type Editor, Extension } from '@tiptap/core'
import { type EditorState, Plugin, PluginKey } from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'
import type { RichTextImages } from '../editor.types.ts'

type Started = { add: { id: number; at: number; place: HTMLElement } }
type Ended = { remove: number }

const key = new PluginKey<DecorationSet>('uploads')

/** Whether a picture is on its way. */
export const isUploading = (state: EditorState): boolean => (key.getState(state)?.find().length ?? 0) > 0

/** Keeps the places of pictures that are on their way, however the text around them changes. */
export const Uploads = Extension.create({
  name: 'uploads',
  addProseMirrorPlugins: () => [
    new Plugin<DecorationSet>({
      key,
      state: {
        init: () => DecorationSet.empty,
        apply: (transaction, places) => {
          const kept = places.map(transaction.mapping, transaction.doc)
          const what = transaction.getMeta(key) as Started | Ended | undefined
          if (!what) return kept
          if ('remove' in what) return kept.remove(kept.find(undefined, undefined, (spec) => spec.id === what.remove))
          const { id, at, place } = what.add
          return kept.add(transaction.doc, [Decoration.widget(at, place, { id, side: -1 })])
        },
      },
      props: { decorations: (state) => key.getState(state) },
    }),
  ],
})

let lastId = 0

/**
 * Sends pictures to the file store, shows them waiting where they will stand, and puts them there.
 * @param at position in the text
 * @param onFailed hears of each that could not be kept
 */
export function uploadImages(
  editor: Editor,
  files: readonly File[],
  at: number,
  images: RichTextImages,
  words: { waiting: (fileName: string) => string; failed: (error: unknown, file: File) => void },
): void {
  for (const file of files) {
    lastId += 1
    const id = lastId
    const { place, show, end } = waitingPlace(file, words.waiting(file.name))
    const stop = new AbortController()
    editor.on('destroy', () => stop.abort())
    editor.view.dispatch(editor.state.tr.setMeta(key, { add: { id, at, place } } satisfies Started))
    images
      .upload(file, { progress: show, signal: stop.signal })
      .then(
        ({ address, width, height }) => finish(editor, id, { src: address, alt: '', width, height }),
        (error: unknown) => {
          finish(editor, id)
          if (!stop.signal.aborted) words.failed(error, file)
        },
      )
      .finally(end)
  }
}

function finish(editor: Editor, id: number, attributes?: Record<string, unknown>): void {
  if (editor.isDestroyed) return
  const { state, view } = editor
  const [place] = key.getState(state)?.find(undefined, undefined, (spec) => spec.id === id) ?? []
  const { tr } = state
  // The place is gone when the writer has deleted the words around it: then she does not want the picture either.
  if (place && attributes) tr.insert(place.from, state.schema.nodes.image!.create(attributes))
  view.dispatch(tr.setMeta(key, { remove: id } satisfies Ended))
}

function waitingPlace(file: File, words: string) {
  const place = document.createElement('span')
  place.className = 'rte__wait'
  place.setAttribute('role', 'progressbar')
  place.setAttribute('aria-label', words)
  place.setAttribute('aria-valuemin', '0')
  place.setAttribute('aria-valuemax', '100')
  const picture = document.createElement('img')
  const address = URL.createObjectURL(file)
  picture.src = address
  picture.alt = ''
  const bar = document.createElement('span')
  bar.className = 'rte__bar'
  place.append(picture, bar)
  const show = (share: number) => {
    const percent = Math.round(Math.min(Math.max(share, 0), 1) * 100)
    place.setAttribute('aria-valuenow', String(percent))
    bar.style.setProperty('width', `${percent}%`)
  }
  show(0)
  return { place, show, end: () => URL.revokeObjectURL(address) }
}
