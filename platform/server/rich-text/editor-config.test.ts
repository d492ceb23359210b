import { describe, expect, it } from 'vitest'
import { editorTypeOf } from '#platform/contract/editor-type.ts'
import { ConfigError, readConfig } from '../config.ts'
import { pagePolicy } from '../http/security.ts'
import { editorConfig, imageOriginsOf, vendorEditorOf } from './editor-config.ts'

const read = (env: Record<string, string>) => readConfig(env, [editorConfig])
const script = 'https://editor.example/dext5/js/dext5editor.js'

describe('the editor of an installation (FILE-002, FILE-040)', () => {
  it('is DEXT5 by default, and the built-in one without a script', () => {
    expect(read({})(editorConfig).EDITOR_TYPE).toBe('dext5')
    expect(vendorEditorOf(read({ EDITOR_TYPE: 'tiny' }))).toBeUndefined()
    expect(vendorEditorOf(read({ EDITOR_SCRIPT_URL: script }))).toEqual({ type: 'dext5', script })
    expect(vendorEditorOf(read({ EDITOR_TYPE: 'synap', EDITOR_SCRIPT_URL: script }))).toEqual({ type: 'synap', script })
  })

  it('raises NOT_SUPPORTED_ERROR for any other, on the server and on the page', () => {
    expect(() => read({ EDITOR_TYPE: 'namo' })).toThrow(ConfigError)
    expect(() => read({ EDITOR_TYPE: 'namo' })).toThrow('NOT_SUPPORTED_ERROR')
    expect(() => editorTypeOf('namo')).toThrow('NOT_SUPPORTED_ERROR')
    expect(editorTypeOf(undefined)).toBe('dext5')
  })

  it.each(['ftp://a/b.js', 'javascript:x', 'https://a', "https://a/b.js'; script-src *", 'https://a/b.js x'])(
    'takes no script address like %s',
    (address) => {
      expect(() => read({ EDITOR_SCRIPT_URL: address })).toThrow('EDITOR_SCRIPT_URL')
    },
  )

  it('takes origins of pictures, and nothing else', () => {
    const origins = 'https://a.example, https://b.example:8443'
    expect(imageOriginsOf(read({ RICH_TEXT_IMAGE_ORIGINS: origins }))).toEqual([
      'https://a.example',
      'https://b.example:8443',
    ])
    expect(() => read({ RICH_TEXT_IMAGE_ORIGINS: 'https://a.example/x' })).toThrow('RICH_TEXT_IMAGE_ORIGINS')
  })
})

describe('the policy of the page', () => {
  it('is strict unless a vendor needs otherwise, and then names its origin alone', () => {
    const strict = pagePolicy('n')
    expect(strict).toContain("require-trusted-types-for 'script'")
    expect(strict).not.toMatch(/unsafe|https:\/\//)
    const open = pagePolicy('n', { editorScript: script, imageOrigins: ['https://img.example'] })
    expect(open).toContain("style-src 'self' 'unsafe-inline' https://editor.example;")
    expect(open).toContain("script-src 'nonce-n' 'strict-dynamic' https://editor.example;")
    expect(open).toContain("img-src 'self' data: blob: https://editor.example https://img.example;")
    expect(open).not.toContain('trusted-types')
  })
})
