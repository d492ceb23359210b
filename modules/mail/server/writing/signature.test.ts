import { expect, test } from 'vitest'
import { cardTexts, type UserCard } from '../../contract/preferences/card.contract.ts'
import { signatureOf } from './signature.ts'

const card = {
  ...Object.fromEntries(cardTexts.map((field) => [field, ''])),
  personCode: 'P1',
  displayName: '서지우',
  displayNameEng: 'Jiwoo Seo',
  titleName: '책임',
  titleNameEng: 'Senior',
  deptName: '플랫폼개발1팀',
  companyName: '한빛 <소프트>',
  officeTel: '031-000-2041',
  template: '',
  freeContent: '<p>서지우 드림</p>',
  usageState: 'Default',
  autoSign: true,
  replyAutoSign: false,
} as unknown as UserCard

test('a signature is in Korean, in English with what is known in it, as one wrote it, or in the writer’s language (MAIL-039)', () => {
  const korean = '<hr><p><strong>서지우 책임</strong>, 플랫폼개발1팀<br>한빛 &lt;소프트&gt;<br>031-000-2041</p>'
  expect(signatureOf(card, 'ko')).toBe(korean)
  expect(signatureOf({ ...card, usageState: 'Korean' }, 'en')).toBe(korean)
  expect(signatureOf(card, 'en')).toContain('<strong>Jiwoo Seo Senior</strong>, 플랫폼개발1팀')
  expect(signatureOf({ ...card, usageState: 'English' }, 'ko')).toContain('Jiwoo Seo')
  expect(signatureOf({ ...card, usageState: 'Free' }, 'ko')).toBe('<hr><p>서지우 드림</p>')
  expect(signatureOf({ ...card, usageState: 'Free', freeContent: '' }, 'ko')).toBe('')
})
