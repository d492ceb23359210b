import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { korean, press, write } from '../testing/keyboard.ts'
import { textsOf } from '../testing/seen.ts'
import { openEmptyEditor, pressWithoutMouse, readView, text, tools } from './testing/editor-section.tsx'

describe('Korean typing never loses or doubles a syllable', () => {
  it('in an empty paragraph, inside fresh bold, over Enter and blur', async () => {
    await openEmptyEditor()
    await korean.type('안녕')
    await press('Control+b')
    await korean.type('하세요')
    await press('Control+b')
    await korean.compose('ㄱ', '가')
    await korean.enterWhileComposing()
    await korean.commit('가')
    await press('Enter')
    await korean.type('나')
    await korean.compose('ㄷ', '다')
    await page.getByRole('heading').first().click()
    await expect.poll(() => textsOf(text, 'p')).toEqual(['안녕하세요가', '나다'])
    await expect.poll(() => textsOf(text, 'strong')).toEqual(['하세요'])
    await expect.poll(() => textsOf(readView, 'p')).toEqual(['안녕하세요가', '나다'])
  })

  it('in a list and in the cells of a table', async () => {
    await openEmptyEditor()
    await tools.getByRole('button', { name: '글머리 기호' }).click()
    await korean.type('첫째')
    await press('Enter')
    await korean.type('둘째')
    await expect.poll(() => textsOf(text, 'li')).toEqual(['첫째', '둘째'])
    await press('Enter')
    await press('Enter')
    await tools.getByRole('button', { name: '표 넣기' }).click()
    await page.getByRole('button', { name: '2줄 2칸' }).click()
    for (const word of ['부서', '이름', '인사', '도현']) {
      await korean.type(word)
      if (word !== '도현') await press('Tab')
    }
    await expect.poll(() => textsOf(text, 'th, td')).toEqual(['부서', '이름', '인사', '도현'])
    await expect.poll(() => textsOf(readView, 'th, td')).toEqual(['부서', '이름', '인사', '도현'])
  })

  it('when it is saved, and when another text comes from outside, in the middle of a syllable', async () => {
    await openEmptyEditor()
    await korean.type('저')
    await korean.compose('ㅈ', '자')
    await pressWithoutMouse('저장')
    await expect.poll(() => textsOf(readView, 'p')).toEqual(['저자'])
    await korean.compose('장')
    await korean.commit('장')
    await expect.poll(() => textsOf(text)).toEqual(['저장'])
    await korean.compose('ㅎ', '하')
    await pressWithoutMouse('임시 저장 글 불러오기')
    await korean.compose('한')
    await expect.poll(() => textsOf(text)).toEqual(['저장한'])
    await korean.commit('한')
    await expect.poll(() => textsOf(text)).toEqual(['임시 저장한 글이에요.'])
  })

  it('when another text comes from outside, and what was typed before is handed out only then', async () => {
    await openEmptyEditor()
    await expect.poll(() => textsOf(readView, 'p')).toEqual([])
    await korean.compose('ㅎ', '한')
    await pressWithoutMouse('임시 저장 글 불러오기')
    // A page so busy that both come at once: what was typed, and the other text after it.
    const rest = (milliseconds: number) => () => {
      const until = performance.now() + milliseconds
      while (performance.now() < until);
    }
    document.addEventListener('compositionend', rest(600), { capture: true, once: true })
    text.element().addEventListener('compositionend', rest(200), { once: true })
    await korean.commit('한')
    await expect.poll(() => textsOf(readView, 'p')).toEqual(['임시 저장한 글이에요.'])
    await expect.poll(() => textsOf(text)).toEqual(['임시 저장한 글이에요.'])
  })

  it('while people are looked for, down to a single consonant', async () => {
    await openEmptyEditor()
    await korean.type('담당')
    await write(' @')
    await korean.compose('ㅁ')
    const list = page.getByRole('listbox', { name: '멘션할 사람' })
    await expect.element(list.getByRole('option', { name: /문서현/ })).toBeVisible()
    await korean.compose('무', '문')
    await korean.enterWhileComposing()
    await expect.element(list).toBeVisible()
    await korean.commit('문')
    await press('Enter')
    await expect.element(list).not.toBeInTheDocument()
    await expect.poll(() => textsOf(text)).toEqual(['담당 @문서현'])
    await korean.type('님')
    await expect.poll(() => textsOf(text)).toEqual(['담당 @문서현 님'])
    await expect.poll(() => textsOf(text, '[data-mention]')).toEqual(['@문서현'])

    // With the mouse, in the middle of a syllable.
    await write(' @')
    await korean.compose('ㅁ', '무')
    await list.getByRole('option', { name: /문서현/ }).click()
    await expect.poll(() => textsOf(text)).toEqual(['담당 @문서현 님 @문서현'])
    await write('@zzz')
    await expect.element(page.getByText('찾는 사람이 없어요')).toBeVisible()
    await press('Escape')
    await expect.element(page.getByText('찾는 사람이 없어요')).not.toBeInTheDocument()
  })
})
