import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '#platform/web/testing/accessible.ts'
import { answering } from '#platform/web/testing/answering.ts'
import { write } from '#platform/web/testing/keyboard.ts'
import { textsOf } from '#platform/web/testing/seen.ts'
import { show } from '#platform/web/testing/show.tsx'
import { cardCalls, cardTexts, type UserCard } from '../../../contract/preferences/card.contract.ts'
import { cancel, expectTold, save, showSetting } from '../../testing/setting-shown.tsx'
import SignaturePreviewPage from './preview-page.tsx'
import { previewPath, stateNamed } from './preview-path.ts'
import SignaturePage from './signature-page.tsx'

const card = {
  ...(Object.fromEntries(cardTexts.map((name) => [name, ''])) as Record<(typeof cardTexts)[number], string>),
  personCode: 'P1',
  displayName: '서지우',
  displayNameEng: 'Jiwoo Seo',
  companyName: '한빛소프트',
  companyNameEng: 'Hanbit Soft',
  template: '',
  freeContent: '',
  usageState: 'Default',
  autoSign: true,
  replyAutoSign: false,
} satisfies UserCard
const preview = page.getByRole('region', { name: '서명 미리 보기' })
const use = (name: string) => page.getByRole('radio', { name, exact: true })

it('the signature is Default, Korean, English or Free, shown 734 px wide (MAIL-003, MAIL-006, MAIL-039, MAIL-061)', async () => {
  answering(cardCalls.userCard, card)
  const saved = answering(cardCalls.userCardState, { ...card, usageState: 'English' })
  await showSetting(<SignaturePage />)
  await expect
    .poll(() => textsOf(page.getByRole('radiogroup', { name: '쓸 서명' }).getByText(/^(기본|한국어|영어|직접 작성)$/)))
    .toEqual(['기본', '한국어', '영어', '직접 작성'])
  await expect.element(preview.getByText('서지우 Jiwoo Seo')).toBeVisible()
  expect(document.querySelector('.msign__p')?.getBoundingClientRect().width).toBe(734)
  await use('영어').click()
  await expect.element(preview.getByText('Hanbit Soft')).toBeVisible()
  await expect.element(cancel).toBeVisible()
  await expectAccessible()
  await save.click()
  await expect.poll(() => saved).toEqual([{ usageState: 'English' }])
  await expectTold('적용했어요')
})

it('what is written on the card is saved, and nothing else (MAIL-006, MAIL-059, MAIL-097)', async () => {
  answering(cardCalls.userCard, card)
  const saved = answering(cardCalls.hcUserCardUpdate, { ...card, officeTel: '02-123-4567' })
  await showSetting(<SignaturePage />)
  await page.getByRole('textbox', { name: '회사 전화' }).fill('02-123-4567')
  await expect.element(preview.getByText('T 02-123-4567')).toBeVisible()
  await page.getByRole('checkbox', { name: '답장과 전달에 붙이기' }).click()
  await save.click()
  await expect.poll(() => saved).toEqual([{ officeTel: '02-123-4567', replyAutoSign: true }])
})

it('a signature of one’s own is written in an editor 500 px high (MAIL-006)', async () => {
  answering(cardCalls.userCard, card)
  const saved = answering(cardCalls.hcUserCardUpdate, {
    ...card,
    usageState: 'Free',
    freeContent: '<p>서지우 드림</p>',
  })
  await showSetting(<SignaturePage />)
  await use('직접 작성').click()
  const editor = page.getByRole('textbox', { name: '서명 내용' })
  await editor.click()
  expect(editor.element().getBoundingClientRect().height).toBeGreaterThanOrEqual(500)
  await write('서지우 드림')
  await expect.element(preview.getByText('서지우 드림')).toBeVisible()
  await save.click()
  await expect.poll(() => saved).toEqual([{ usageState: 'Free', freeContent: '<p>서지우 드림</p>' }])
})

it('each signature has an address of its own, where it stands alone (MAIL-001)', async () => {
  expect(previewPath('Korean')).toBe('/po/preview/sign/ko')
  expect(['ko', 'EN', 'free', 'Default', 'fr'].map(stateNamed)).toEqual([
    'Korean',
    'English',
    'Free',
    'Default',
    'Default',
  ])
  answering(cardCalls.userCard, card)
  await show(<SignaturePreviewPage />, { at: '/preview/sign/default' })
  await expect.element(page.getByRole('heading', { level: 1, name: /서명 미리 보기/ })).toBeVisible()
  await expect.element(page.getByText('서지우 Jiwoo Seo')).toBeVisible()
  await expectAccessible()
})
