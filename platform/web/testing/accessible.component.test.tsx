import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from './accessible.ts'
import { show } from './show.tsx'

const showWords = async () => {
  await show(<p style={{ color: '#ddd', background: '#fff', transition: 'color 30s linear' }}>Words</p>)
  const words = page.getByText('Words').element() as HTMLElement
  // Once drawn, so that what follows is a change.
  expect(getComputedStyle(words).color).toBe('rgb(221, 221, 221)')
  return words
}

it('what begins to move while it is looked at is seen as it will stand', async () => {
  const words = await showWords()
  const looked = expectAccessible()
  words.style.color = '#000'
  await looked
  expect(document.getAnimations()).toEqual([])
})

it('what moves already is seen as it will stand, and moves again afterwards', async () => {
  const words = await showWords()
  words.style.color = '#000'
  expect(document.getAnimations()).toHaveLength(1)
  await expectAccessible()
  words.style.color = '#333'
  expect(document.getAnimations()).toHaveLength(1)
})

it('what stands unreadable is told', async () => {
  await showWords()
  await expect(expectAccessible()).rejects.toThrow('color-contrast: p')
})
