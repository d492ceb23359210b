import { type CreateEditor, vendorFontSizes, vendorGlobal, vendorLanguages } from './adapter.ts'

type TinyEditor = {
  on: (events: string, listener: () => void) => void
  getContent: () => string
  setContent: (html: string) => void
  focus: () => void
  remove: () => void
}
type Tiny = { init: (options: Record<string, unknown>) => Promise<TinyEditor[]> }

/** TinyMCE: its global is `tinymce`, and it makes an iframe in place of a text area. */
export const createTiny: CreateEditor = async (host, { lang, html, base, label, onChange }) => {
  const target = document.createElement('textarea')
  target.value = html
  host.append(target)
  const language = vendorLanguages.tiny[lang]
  const [editor] = await vendorGlobal<Tiny>('tinymce').init({
    target,
    base_url: base.replace(/\/$/, ''),
    license_key: 'gpl',
    ...(language !== 'en' && { language }),
    iframe_aria_text: label,
    plugins: 'lists link table image autolink',
    toolbar:
      'undo redo | blocks fontsize | bold italic underline forecolor backcolor | align bullist numlist | link image table | removeformat',
    font_size_formats: vendorFontSizes.join(' '),
    menubar: false,
    branding: false,
    promotion: false,
    convert_urls: false,
    min_height: 400,
    setup: (created: TinyEditor) => created.on('input change undo redo SetContent', onChange),
  })
  if (!editor) throw new Error('TinyMCE did not start')
  return {
    getHtml: () => editor.getContent(),
    setHtml: (text) => editor.setContent(text),
    focus: () => editor.focus(),
    destroy: () => editor.remove(),
  }
}
