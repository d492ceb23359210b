import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '#platform/web/testing/show.tsx'
import { useKeys } from './use-keys.ts'

const pressed: string[] = []

function Field() {
  const note = (name: string) => () => void pressed.push(name)
  const keys = useKeys({ Enter: note('Enter'), 'Mod+Enter': note('Mod+Enter') })
  return <input aria-label="제목" {...keys} />
}

/** Keys as they come where nothing lies between them and the end of a syllable. */
function endSyllableWith(...keys: KeyboardEventInit[]): void {
  const field = document.querySelector('input')!
  field.dispatchEvent(new CompositionEvent('compositionstart', { bubbles: true }))
  field.dispatchEvent(new CompositionEvent('compositionend', { bubbles: true, data: '요' }))
  for (const key of keys) field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, ...key }))
}

it('the Enter that ends a syllable is left to the input method, Ctrl+Enter behind it is not', async () => {
  await show(<Field />)
  await expect.element(page.getByRole('textbox', { name: '제목' })).toBeVisible()
  endSyllableWith({})
  expect(pressed).toEqual([])
  endSyllableWith({ ctrlKey: true, isComposing: true })
  expect(pressed).toEqual([])
  endSyllableWith({ ctrlKey: true })
  expect(pressed).toEqual(['Mod+Enter'])
})
