import { type CreateEditor, vendorFontSizes, vendorGlobal, vendorLanguages, watchChanges } from './adapter.ts'

type Dext5 = {
  config: Record<string, unknown>
  getBodyValue: (name: string) => string
  setBodyValue: (html: string, name: string) => void
  setFocusToEditor?: (name: string) => void
  destroy?: (name: string) => void
}
type Dext5Constructor = new (name: string) => unknown

let count = 0
/** How long it may take to come up, ms. */
const patience = 30_000

/**
 * DEXT5 Editor: its globals are the settings and calls `DEXT5` and the class `Dext5editor`; it says that an editor of a
 * name is ready by calling `dext_editor_loaded_event`.
 */
export const createDext5: CreateEditor = async (host, { lang, html, onChange }) => {
  count += 1
  const name = `dext5-editor-${count}`
  const place = document.createElement('div')
  place.id = `${name}-holder`
  host.append(place)
  const dext5 = vendorGlobal<Dext5>('DEXT5')
  const Editor = vendorGlobal<Dext5Constructor>('Dext5editor')
  Object.assign(dext5.config, {
    EditorHolder: place.id,
    Lang: vendorLanguages.dext5[lang],
    FontSizeList: vendorFontSizes.join(','),
    Width: '100%',
    Height: '400px',
  })
  await new Promise<void>((resolve, reject) => {
    const late = setTimeout(() => reject(new Error('DEXT5 did not start')), patience)
    Object.assign(globalThis, {
      dext_editor_loaded_event: () => {
        clearTimeout(late)
        resolve()
      },
    })
    void new Editor(name)
  })
  dext5.setBodyValue(html, name)
  const stop = watchChanges(() => dext5.getBodyValue(name), onChange)
  return {
    getHtml: () => dext5.getBodyValue(name),
    setHtml: (text) => dext5.setBodyValue(text, name),
    focus: () => dext5.setFocusToEditor?.(name),
    destroy: () => {
      stop()
      dext5.destroy?.(name)
      place.remove()
    },
  }
}
