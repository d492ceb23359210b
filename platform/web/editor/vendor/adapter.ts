import type { EditorType } from '#platform/contract/editor-type.ts'
import type { Language } from '#platform/contract/languages.ts'

export type VendorOptions = {
  lang: Language
  html: string
  /** The folder of the vendor's script, with a slash at its end. */
  base: string
  label: string
  onChange: () => void
}

/** An editor that runs: what every vendor's can do. */
export type RunningEditor = {
  getHtml: () => string
  setHtml: (html: string) => void
  focus: () => void
  destroy: () => void
}

/** Starts a vendor's editor in an element; its script has been loaded. @throws when its script is another one */
export type CreateEditor = (host: HTMLElement, options: VendorOptions) => Promise<RunningEditor>

/** The languages as vendors write them (FILE-005). */
export const vendorLanguages: Readonly<Record<EditorType, Readonly<Record<Language, string>>>> = {
  dext5: { ko: 'ko-kr', en: 'en-us', zh: 'zh-cn', ja: 'ja-jp' },
  tiny: { ko: 'ko_KR', en: 'en', zh: 'zh_CN', ja: 'ja' },
  synap: { ko: 'ko', en: 'en', zh: 'zh_CN', ja: 'ja' },
}

/** Font sizes as all three offer them (FILE-004). */
export const vendorFontSizes = [7, 8, 9, 10, 11, 12, 14, 16, 18, 20, 24, 28, 32, 36, 48, 60, 72].map(
  (size) => `${size}pt`,
)

/** What a vendor's script left on the page. @throws Error when it left nothing of that name */
export function vendorGlobal<T>(name: string): T {
  const found = (globalThis as Record<string, unknown>)[name]
  if (found === undefined) throw new Error(`the script of the editor does not define ${name}`)
  return found as T
}

/** A vendor that tells nothing of changes is asked once a second. */
export function watchChanges(getHtml: () => string, onChange: () => void): () => void {
  let known = getHtml()
  const timer = setInterval(() => {
    const now = getHtml()
    if (now !== known) onChange()
    known = now
  }, 1_000)
  return () => clearInterval(timer)
}
