import { z } from 'zod'
import { editorTypes, notSupportedError, type VendorEditor } from '#platform/contract/editor-type.ts'
import { type Config, defineConfig, envText } from '../config.ts'

const httpAddress = (value: string | undefined) =>
  value === undefined || /^https?:\/\/[^\s"';,/]+\/[^\s"';,]*$/.test(value)
const origins = (value: string) =>
  value
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)

/** Which editor writes rich text, and what it may show (FILE-002, FILE-040). */
export const editorConfig = defineConfig({
  /** EditorType of the specification. It matters where its script is configured. */
  EDITOR_TYPE: z.preprocess(
    (value) => value || undefined,
    z
      .enum(editorTypes, { error: `${notSupportedError}: must be one of ${editorTypes.join(', ')}` })
      .default(editorTypes[0]),
  ),
  /** The vendor's script; without it the built-in editor stands in. */
  EDITOR_SCRIPT_URL: envText().refine(httpAddress, 'must be an http or https address of a script'),
  /** Origins besides our own whose pictures may stand in texts, separated by commas. */
  RICH_TEXT_IMAGE_ORIGINS: envText().refine(
    (value) => origins(value ?? '').every((origin) => /^https:\/\/[\w.-]+(:\d+)?$/.test(origin)),
    'must be origins such as https://img.example.com, separated by commas',
  ),
})

/** The vendor's editor, where its script is configured. */
export function vendorEditorOf(config: Config): VendorEditor | undefined {
  const { EDITOR_TYPE: type, EDITOR_SCRIPT_URL: script } = config(editorConfig)
  return script ? { type, script } : undefined
}

/** The origins whose pictures may stand in texts, for `cleanRichText` and the policy of the page. */
export const imageOriginsOf = (config: Config): string[] => origins(config(editorConfig).RICH_TEXT_IMAGE_ORIGINS ?? '')
