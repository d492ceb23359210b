import { type CreateEditor, vendorFontSizes, vendorGlobal, vendorLanguages, watchChanges } from './adapter.ts'

type Synap = {
  getPublishingHtml: () => string
  openHTML: (html: string) => void
  setEventListener?: (event: string, listener: () => void) => void
  focus?: () => void
  destroy?: () => void
}
type SynapConstructor = new (id: string, config: Record<string, unknown>, html: string) => Synap

let count = 0

/** Synap Editor: its global is the class `SynapEditor`, beside the settings `synapEditorConfig` of the installation. */
export const createSynap: CreateEditor = (host, { lang, html, onChange }) => {
  count += 1
  const place = document.createElement('div')
  place.id = `synap-editor-${count}`
  host.append(place)
  const Editor = vendorGlobal<SynapConstructor>('SynapEditor')
  const own = (globalThis as { synapEditorConfig?: Record<string, unknown> }).synapEditorConfig
  const config = {
    ...own,
    'editor.lang.default': vendorLanguages.synap[lang],
    'editor.fontSize.list': vendorFontSizes,
    'editor.size.height': '400px',
  }
  const editor = new Editor(place.id, config, html)
  const stop = watchChanges(() => editor.getPublishingHtml(), onChange)
  return Promise.resolve({
    getHtml: () => editor.getPublishingHtml(),
    setHtml: (text) => editor.openHTML(text),
    focus: () => editor.focus?.(),
    destroy: () => {
      stop()
      editor.destroy?.()
      place.remove()
    },
  })
}
