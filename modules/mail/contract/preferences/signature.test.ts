import { expect, test } from 'vitest'
import { signatureOf } from './signature.ts'

const card = {
  displayName: '서지우',
  displayNameEng: 'Jiwoo Seo',
  titleName: '책임',
  titleNameEng: 'Senior',
  companyName: '한빛소프트',
  companyNameEng: 'Hanbit Soft',
  deptName: '플랫폼개발1팀',
  deptNameEng: '',
  officeTel: '02-123-4567',
  mobileTel: '',
  email: 'jiwoo.seo@hanbit.example',
  freeContent: '<p>서지우 드림</p>',
}

test('a signature is the card in Korean, in English, both names, or what one wrote (MAIL-006, MAIL-039)', () => {
  expect(signatureOf(card, 'Korean')).toBe(
    '<p><strong>서지우 책임</strong></p><p>한빛소프트 | 플랫폼개발1팀</p><p>T 02-123-4567</p><p>E jiwoo.seo@hanbit.example</p>',
  )
  expect(signatureOf(card, 'Default')).toMatch(/^<p><strong>서지우 Jiwoo Seo 책임<\/strong>/)
  expect(signatureOf(card, 'English')).toMatch(/^<p><strong>Jiwoo Seo Senior<\/strong><\/p><p>Hanbit Soft<\/p>/)
  expect(signatureOf(card, 'Free')).toBe('<p>서지우 드림</p>')
})

test('what stands on the card is text, whatever it is', () => {
  expect(signatureOf({ displayName: '<img src=x onerror="a()">', freeContent: '' }, 'Korean')).toBe(
    '<p><strong>&lt;img src=x onerror=&quot;a()&quot;&gt;</strong></p>',
  )
})
